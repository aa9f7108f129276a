import ImageJobs
import Testing

@testable import Imaging

struct ImageOrderTests {
    @Test(arguments: [(1, 20_000), (20_000, 1), (3, 16_001), (16_001, 3), (1, 1)])
    func `No file of a slender picture is larger than encoders take, nor without pixels`(width: Int, height: Int) {
        let source = ImageSource(
            file: "/a.png", format: .png, size: PixelSize(width: width, height: height), isAnimated: true,
            contentHash: 1)
        for box in [DisplayBox(widths: 320...390, height: 240), DisplayBox(widths: 320...960, height: nil)] {
            let order = ImageOrder(
                source: source, focus: nil, boxes: [box], wantsAnimation: true, isDrawn: true, settings: ImageSettings()
            )
            let outputs = order.job(id: 1, folder: "/cache").outputs
            #expect(outputs.count > 2)
            for output in outputs {
                #expect((1...ImageLimits.side).contains(output.width) && (1...ImageLimits.side).contains(output.height))
            }
        }
    }

    @Test(arguments: [(1_581, 1_581, true), (4_000, 4_000, false)])
    func `An animation with frames that no memory holds is still`(width: Int, height: Int, moves: Bool) {
        let source = ImageSource(
            file: "/a.gif", format: .gif, size: PixelSize(width: width, height: height), isAnimated: true,
            contentHash: 1)
        let order = ImageOrder(
            source: source, focus: nil, boxes: [], wantsAnimation: true, isDrawn: false, settings: ImageSettings())
        #expect((order.animation != nil) == moves)
    }
}

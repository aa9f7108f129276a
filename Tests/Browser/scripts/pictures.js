// Every picture that the page shows: its box, the file that the browser chose, and what it could choose from.

const absolute = (address) => new URL(address, document.baseURI).href;

/// The files of the list that the shown one is from, with their widths; a picture without a list has none.
function candidates(image) {
  const isChoice = image.parentElement.localName === "picture";
  const sources = isChoice ? [...image.parentElement.querySelectorAll("source")] : [];
  for (const source of [...sources, image]) {
    const files = (source.srcset || "").split(",").filter((text) => text.trim())
      .map((text) => text.trim().split(/\s+/))
      .map(([address, width]) => ({ address: absolute(address), width: parseInt(width) || 0 }));
    if (files.some((file) => file.address === image.currentSrc)) return files;
  }
  return [];
}

/// Lazy pictures of a strip that scrolls, beyond the edge, are not shown before anybody asks for them; those of panels beside
/// the one shown are not shown at all, whether another one has fetched the same file or not.
function isOnPage(image) {
  const rect = image.getBoundingClientRect();
  const panel = image.closest(".panel");
  const room = panel?.parentElement.getBoundingClientRect() || { left: 0, right: innerWidth };
  if (panel && Math.abs(panel.getBoundingClientRect().left - room.left) > 1) return false;
  return rect.width > 0 && (image.currentSrc || rect.left < room.right);
}

// In which a picture is drawn: one that fills a high frame is wider than that.
function drawnWidth(image) {
  const { width, height } = image.getBoundingClientRect();
  const isCover = getComputedStyle(image).objectFit === "cover";
  return isCover ? Math.max(width, (height * image.naturalWidth) / (image.naturalHeight || 1)) : width;
}

return [...document.images].filter((image) => isShown(image) && isOnPage(image)).map((image) => {
  const style = getComputedStyle(image);
  const link = image.closest("a");
  return {
    name: nameOf(image), link: link ? link.href : location.href, current: image.currentSrc,
    candidates: candidates(image), rect: pageRect(image.getBoundingClientRect()), fit: style.objectFit,
    // In CSS px, as `sizes` has it: what `scale-down` does not exceed.
    natural: image.naturalWidth,
    // Of all others that show the same file, in whatever panel: browsers prefer one that they have to a smaller one that would
    // be enough.
    widest: Math.max(0, ...[...document.images].filter((other) => other !== image && other.currentSrc === image.currentSrc)
      .map(drawnWidth)),
    width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")),
    isLazy: image.loading === "lazy", isFirst: image.fetchPriority === "high", isComplete: image.complete,
    background: style.backgroundImage, color: style.backgroundColor,
  };
});

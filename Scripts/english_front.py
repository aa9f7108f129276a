"""An English newspaper of the sample's pictures: titles and summaries by themselves, for what is looked at and not read to the end."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]

SETTINGS = """title: The Kawaraban Post
description: A newspaper of things that have not happened
language: en
time_zone: Asia/Tokyo
edition: {number: 142}
tabs:
  - {front: true, title: Top}
  - {category: society, title: Society}
  - {category: science, title: Science}
  - {category: culture, title: Culture}
"""

# Article of the sample whose picture and date it has: title and summary.
ARTICLES = {
    "society/typhoon-18": (
        "Typhoon Heads for Kanto — Railways to Stop Before the Storm Does",
        "The typhoon will come ashore before noon on Sunday. Railways around the capital have decided not to wait for it: the last "
        "trains leave at nine on Saturday night, and the first do not before the wind has been measured twice."),
    "society/evacuation-centers": (
        "Twelve Hundred Shelters Open a Day Early",
        "Every town in the region unlocked its schools on Saturday afternoon. For the first time each has cardboard beds, "
        "and curtains between them."),
    "science/rain-forecast": (
        "Rain Six Hours Ahead, Street by Street: A Forecast Twice as Sharp",
        "A grid of one kilometre tells which side of the river will be under water. It learned from thirty years of radar."),
    "economy/saury": ("Saury Are Back: Best Catch in Three Years", "Boats from Nemuro came home full, and prices fell by a third in a week."),
    "society/typhoon-rail-en": (
        "What to Do When the Last Train Leaves at Nine", "Hotels near the stations are full. The city's libraries stay open all night instead."),
    "sports/island-ekiden": (
        "School of 28 Sends Its First Team to the National Relay", "There is one road on the island. The team ran it four times a day."),
    "world/arctic-ice": (
        "Eleven Countries Agree to Share What Their Buoys Hear Under the Ice",
        "Until now each counted its own. The new network has nine hundred stations, and no flag on any of them."),
    "culture/lost-woodblock": (
        "A Lost Woodblock Prints Again After 120 Years", "It was found behind a wall in Ueno: Mount Fuji, and a ship that nobody knew of."),
    "economy/new-rice": ("New Rice a Fifth Cheaper Than Last Year", "Warehouses are full, and restaurants write new menus."),
    "science/mars-ice": (
        "Rover Drills Into “Clean, Blue Ice” Below Northern Mars", "The layer is as thick as a house and begins an arm's length down."),
    "world/crane-flyway": (
        "Four Nations Sign Pact for Resting Places of Cranes", "Birds that cross the continent rest in three marshes. All of them are protected now."),
    "culture/shogi-title": ("Shogi Title Goes to a Final Game", "A pawn that looked like a gift turned the fifth game around."),
    "society/night-bus": (
        "Night Buses Over 300 Kilometres Get a Second Driver", "The rule begins in spring. Half of the companies say that they cannot find the drivers."),
    "economy/interest-rate": (
        "Bank Leaves Rates Where They Are", "The governor wants to see what wages do before April."),
    "sports/sumo-kyushu": (
        "Asagiri Leads Alone on Day Thirteen", "The favourite fell to a throw that he used to be famous for."),
    "society/suspension-bridge": (
        "A Bridge the River Took Is Walked Again", "Three years after the flood the whole village crossed it in pairs, the oldest first."),
    "science/small-rocket": (
        "Small Rocket's Fourth Flight Reaches Orbit", "It carried six satellites of high schools, the lightest the weight of an orange."),
    "culture/climbing-kiln": ("Climbing Kiln Fired for First Time in 30 Years", "The potters of Tamba stayed awake for four nights."),
    "culture/book-fair": (
        "One Hundred Autumns of Second-Hand Books", "The street's fair began with eleven stalls and a rule against shouting."),
    "sports/figure-skating": (
        "No Quadruple, Best Score of the Season", "She drew one large arc into the ice, and the judges forgot to look at their sheets."),
    "science/deep-sea-shrimp": ("New Shrimp May Talk in Light", "It has a lamp on each leg, and answers when another blinks."),
    "economy/offshore-wind": (
        "All 38 Turbines Off Akita Are Turning", "They light as many homes as the prefecture has, on days with wind."),
    "world/night-trains": (
        "Night Trains Go Further East: Twelve Cities From the New Year", "Breakfast is Bulgarian, the bedding Austrian."),
    "world/ice-towers-en": (
        "Villages Store Winter as Towers of Ice", "What drips from them in May waters the barley."),
    "science/whale-song": ("Humpbacks Sing in Dialects", "Those of the Ogasawara Islands end their songs a third lower."),
    "society/lost-and-found": ("Umbrellas Are Still What People Lose Most", "Second: one of two earphones."),
    "economy/bookshop-street": (
        "Six Bookshops Open Behind Closed Shutters", "The rent is a share of what they sell, so the landlord reads, too."),
    "culture/haiku-weekly": ("This Week's Verse: First Snow", "Two hundred readers wrote. One used no word for white."),
}


def write(folder: Path, has_boxes: bool = True) -> Path:
    """The site in a new folder.

    - has_boxes: around subjects of pictures, of which versions before 0.2 know nothing.
    """
    for name, (title, summary) in ARTICLES.items():
        original = REPOSITORY / "content" / f"{name}.md"
        text = original.read_text(encoding="utf-8")
        # In YAML or TOML.
        found = {key: re.search(rf'^{key}(?:: | = )"?(.+?)"?$', text, re.M) for key in ("date", "image", "focus", "weight", "pin")}
        known = {key: match[1] for key, match in found.items() if match}
        own = folder / "content" / f"{name}.md"
        own.parent.mkdir(parents=True, exist_ok=True)
        if "image" in known:
            picture = own.parent / known["image"]
            picture.parent.mkdir(exist_ok=True)
            shutil.copy(original.parent / known["image"], picture)
            known["image_alt"] = title.replace('"', "")
        if not has_boxes:
            known.pop("focus", None)
        known = {"title": title, "summary": summary, "date": "2026-11-20 12:00", **known}
        front = "\n".join(f"{key}: {quoted(value)}" for key, value in known.items())
        own.write_text(f"---\n{front}\n---\n\n{summary}\n", encoding="utf-8")
    (folder / "content" / "site.yml").write_text(SETTINGS, encoding="utf-8")
    return folder


def quoted(value: str) -> str:
    """As YAML has it, where a colon would end a key."""
    return f'"{value}"' if ": " in value or value.startswith("“") else value

"""The table: which article gets which scene, in which inks, how large."""

from __future__ import annotations

import zlib
from typing import Callable, NamedTuple

from .lines import Chance
from .palettes import Palette
from .scenes.animals import coral_reef, crane_flight, deep_sea, saury_school, whale
from .scenes.athletes import archery, climbing_wall, ice_traces, island_relay, seaside_runners, sumo_fan
from .scenes.ball_games import ballpark, football, paddles, wheels
from .scenes.countryside import green_belt, mountain_market, rice_terraces, tea_field, wind_farm
from .scenes.crafts import carving_block, climbing_kiln, hanging_print, old_map, shogi_pieces
from .scenes.emblems import coins_on_waves, hemp_circuit, ice_crystal, qubit_lattice, tree_rings, type_and_swifts
from .scenes.ice import ice_tower, icebergs
from .scenes.journeys import container_port, gorge_bridge, lighthouse, mail_ship, night_train, viaduct_train
from .scenes.space import mars_section, meteors, orbiter, radio_dishes, rocket_launch
from .scenes.stages import cinema, maple_pagoda, noh_stage
from .scenes.still_lifes import bonsai, book_stacks, sake, school_lunch, snow_rabbit
from .scenes.towns import clock_tower, festival_lanterns, future_city, hillside_town, night_city, shopfront
from .scenes.weather import cloud_columns, snow_roofs, storm_coast, town_rain, umbrellas
from .sheet import Sheet

LANDSCAPE = (960, 640)
PORTRAIT = (640, 960)
WIDE = (1200, 500)
SQUARE = (800, 800)


class Picture(NamedTuple):
    """One line of the table: where it goes, what it shows, in which inks, how large, as which file type."""

    path: str
    scene: Callable[[Sheet, Chance, Palette], None]
    palette: str
    size: tuple[int, int]
    extension: str = "jpg"

    @property
    def slug(self) -> str:
        return self.path.split("/")[1]

    @property
    def seed(self) -> int:
        return zlib.crc32(self.slug.encode())

    @property
    def file(self) -> str:
        category, slug = self.path.split("/")
        return f"{category}/images/{slug}.{self.extension}"


PICTURES = [
    Picture("society/typhoon-18", storm_coast, "vermilion", LANDSCAPE),
    Picture("society/evacuation-centers", town_rain, "plum", LANDSCAPE),
    Picture("society/night-bus", night_city, "night", LANDSCAPE),
    Picture("society/school-lunch-fish", school_lunch, "persimmon", LANDSCAPE),
    Picture("society/lighthouse-keepers", lighthouse, "dusk", PORTRAIT),
    Picture("society/first-snow-sapporo", snow_roofs, "snow", LANDSCAPE),
    Picture("society/lantern-festival", festival_lanterns, "wine", LANDSCAPE),
    Picture("society/suspension-bridge", gorge_bridge, "moss", WIDE),
    Picture("society/hillside-lodging", hillside_town, "dawn", LANDSCAPE),
    Picture("society/local-train", viaduct_train, "ochre", WIDE),
    Picture("society/typhoon-rail-en", umbrellas, "ash", SQUARE, "png"),
    Picture("economy/interest-rate", coins_on_waves, "indigo", LANDSCAPE, "png"),
    Picture("economy/new-rice", rice_terraces, "dawn", LANDSCAPE),
    Picture("economy/yokohama-port", container_port, "dawn", LANDSCAPE),
    Picture("economy/chip-factory", hemp_circuit, "teal", LANDSCAPE, "png"),
    Picture("economy/bonsai-export", bonsai, "teal", PORTRAIT),
    Picture("economy/matcha", tea_field, "moss", LANDSCAPE),
    Picture("economy/bookshop-street", shopfront, "dusk", LANDSCAPE),
    Picture("economy/saury", saury_school, "sea", LANDSCAPE),
    Picture("economy/offshore-wind", wind_farm, "teal", WIDE),
    Picture("economy/sake-en", sake, "plum", LANDSCAPE),
    Picture("world/arctic-ice", icebergs, "night", WIDE),
    Picture("world/sea-mail", mail_ship, "teal", LANDSCAPE),
    Picture("world/night-trains", night_train, "night", WIDE),
    Picture("world/coral", coral_reef, "sea", LANDSCAPE),
    Picture("world/andes-market", mountain_market, "dusk", LANDSCAPE),
    Picture("world/green-belt", green_belt, "ochre", WIDE),
    Picture("world/old-map", old_map, "ochre", SQUARE),
    Picture("world/ice-towers-en", ice_tower, "snow", PORTRAIT),
    Picture("world/crane-flyway", crane_flight, "ash", WIDE),
    Picture("science/quantum-error", qubit_lattice, "plum", LANDSCAPE, "png"),
    Picture("science/mars-ice", mars_section, "vermilion", LANDSCAPE),
    Picture("science/leonids", meteors, "night", LANDSCAPE),
    Picture("science/swift-typesetting", type_and_swifts, "indigo", LANDSCAPE),
    Picture("science/small-rocket", rocket_launch, "dusk", PORTRAIT),
    Picture("science/deep-sea-shrimp", deep_sea, "indigo", PORTRAIT),
    Picture("science/radio-telescope", radio_dishes, "night", WIDE),
    Picture("science/solid-battery", ice_crystal, "indigo", SQUARE, "png"),
    Picture("science/whale-song", whale, "sea", LANDSCAPE),
    Picture("science/cedar-rings", tree_rings, "ochre", SQUARE, "png"),
    Picture("science/orbiter-en", orbiter, "night", LANDSCAPE),
    Picture("science/rain-forecast", cloud_columns, "indigo", LANDSCAPE),
    Picture("culture/book-fair", book_stacks, "ochre", LANDSCAPE),
    Picture("culture/lost-woodblock", hanging_print, "moss", PORTRAIT),
    Picture("culture/lost-woodblock-carving", carving_block, "teal", LANDSCAPE),
    Picture("culture/film-prize", cinema, "dawn", LANDSCAPE),
    Picture("culture/shogi-title", shogi_pieces, "ochre", LANDSCAPE),
    Picture("culture/noh-by-the-sea", noh_stage, "dusk", LANDSCAPE),
    Picture("culture/kyoto-maples", maple_pagoda, "night", PORTRAIT),
    Picture("culture/climbing-kiln", climbing_kiln, "wine", LANDSCAPE),
    Picture("culture/snow-rabbit", snow_rabbit, "moss", SQUARE),
    Picture("culture/future-city", future_city, "plum", LANDSCAPE),
    Picture("culture/clock-tower", clock_tower, "dawn", PORTRAIT),
    Picture("sports/wooden-ballpark", ballpark, "moss", LANDSCAPE),
    Picture("sports/sumo-kyushu", sumo_fan, "plum", LANDSCAPE),
    Picture("sports/kobe-marathon", seaside_runners, "dawn", WIDE),
    Picture("sports/island-ekiden", island_relay, "teal", LANDSCAPE),
    Picture("sports/football-final-day", football, "moss", LANDSCAPE),
    Picture("sports/speed-climbing", climbing_wall, "teal", PORTRAIT),
    Picture("sports/figure-skating", ice_traces, "indigo", PORTRAIT),
    Picture("sports/kyudo", archery, "dawn", SQUARE),
    Picture("sports/table-tennis-town", paddles, "teal", LANDSCAPE, "png"),
    Picture("sports/wheelchair-basketball", wheels, "indigo", LANDSCAPE),
]

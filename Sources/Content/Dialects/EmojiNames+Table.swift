extension EmojiNames {
    /// A character and the names that Hugo, GitHub and Slack have for it, divided by semicolons; neither tones of skin nor what is put
    /// together of several characters.
    static let table = """
        👍 +1 thumbs_up thumbsup; 👎 -1 thumbs_down thumbsdown; 💯 100 hundred_points; 🔢 1234 input_numbers
        🥇 1st_place_medal first_place first_place_medal; 🥈 2nd_place_medal second_place second_place_medal
        🥉 3rd_place_medal third_place third_place_medal; 🎱 8ball pool_8_ball; 🅰️ a; 🆎 ab; 🧮 abacus
        🔤 abc input_latin_letters; 🔡 abcd input_latin_lowercase; 🉑 accept; 🪗 accordion; 🩹 adhesive_bandage
        🎟️ admission_tickets; 🧑 adult person; 🚡 aerial_tramway; 🇦🇫 afghanistan; ✈️ airplane
        🛬 airplane_arrival airplane_arriving flight_arrival; 🛫 airplane_departure flight_departure; 🛩 airplane_small
        🇦🇽 aland_islands; ⏰ alarm_clock; 🇦🇱 albania; ⚗️ alembic; 🇩🇿 algeria; 👽 alien; 👾 alien_monster space_invader
        🚑 ambulance; 🏈 american_football football; 🇦🇸 american_samoa; 🏺 amphora; 🫀 anatomical_heart; ⚓ anchor
        🇦🇩 andorra; 👼 angel baby_angel; 💢 anger; 🗯 anger_right; 🇦🇴 angola; 😠 angry angry_face; 🇦🇮 anguilla
        😧 anguished anguished_face; 🐜 ant; 🇦🇶 antarctica; 📶 antenna_bars signal_strength; 🇦🇬 antigua_barbuda
        🍎 apple red_apple; ♒ aquarius; 🇦🇷 argentina; ♈ aries; 🇦🇲 armenia; ◀️ arrow_backward
        ⏬ arrow_double_down fast_down_button; ⏫ arrow_double_up fast_up_button; ⬇️ arrow_down
        🔽 arrow_down_small downwards_button; ▶️ arrow_forward; ⤵️ arrow_heading_down; ⤴️ arrow_heading_up; ⬅️ arrow_left
        ↙️ arrow_lower_left; ↘️ arrow_lower_right; ➡️ arrow_right; ↪️ arrow_right_hook; ⬆️ arrow_up; ↕️ arrow_up_down
        🔼 arrow_up_small upwards_button; ↖️ arrow_upper_left; ↗️ arrow_upper_right; 🔃 arrows_clockwise
        🎨 art artist_palette; 🚛 articulated_lorry; 🛰️ artificial_satellite satellite; 🇦🇼 aruba; 🇦🇨 ascension_island
        *️⃣ asterisk keycap_star; 😲 astonished astonished_face; 👟 athletic_shoe running_shoe; 🏧 atm; ⚛ atom
        🇦🇺 australia; 🇦🇹 austria; 🛺 auto_rickshaw; 🚗 automobile car red_car; 🥑 avocado; 🪓 axe; 🇦🇿 azerbaijan; 🅱️ b
        👶 baby; 🍼 baby_bottle; 🐤 baby_chick; 🔙 back; 🎒 backpack school_satchel; 🥓 bacon; 🦡 badger; 🏸 badminton; 🥯 bagel
        🛄 baggage_claim; 🥖 baguette_bread french_bread; 🇧🇸 bahamas; 🇧🇭 bahrain; ⚖ balance_scale; 🦲 bald; 🩰 ballet_shoes
        🎈 balloon; 🗳 ballot_box; 🎍 bamboo pine_decoration; 🍌 banana; ‼️ bangbang; 🇧🇩 bangladesh; 🪕 banjo; 🏦 bank
        📊 bar_chart; 🇧🇧 barbados; 💈 barber barber_pole; 🌥️ barely_sunny; ⚾ baseball; 🧺 basket; 🏀 basketball; 🦇 bat
        🛀 bath; 🛁 bathtub; 🔋 battery; 🏖 beach; ⛱ beach_umbrella; 🫘 beans; 🐻 bear; 🧔 bearded_person
        💓 beating_heart heartbeat; 🦫 beaver; 🛏️ bed; 🐝 bee honeybee; 🍺 beer beer_mug; 🍻 beers clinking_beer_mugs
        🪲 beetle; 🔰 beginner; 🇧🇾 belarus; 🇧🇪 belgium; 🇧🇿 belize; 🔔 bell; 🫑 bell_pepper; 🛎 bellhop; 🛎️ bellhop_bell
        🇧🇯 benin; 🍱 bento bento_box; 🇧🇲 bermuda; 🧃 beverage_box; 🇧🇹 bhutan; 🚲 bicycle bike; 👙 bikini; 🧢 billed_cap
        ☣ biohazard; ☣️ biohazard_sign; 🐦 bird; 🎂 birthday birthday_cake; 🦬 bison; 🫦 biting_lip; ⚫ black_circle
        🏴 black_flag flag_black waving_black_flag; 🖤 black_heart; 🃏 black_joker joker; ⬛ black_large_square
        ✒️ black_nib; ▪️ black_small_square; 🔲 black_square_button; ⏹️ black_square_for_stop; 👱 blond_haired_person
        🌼 blossom; 🐡 blowfish; 📘 blue_book; 🚙 blue_car sport_utility_vehicle; 🔵 blue_circle large_blue_circle
        💙 blue_heart; 🟦 blue_square large_blue_square; 🫐 blueberries; 😊 blush; 🐗 boar; ⛵ boat sailboat; 🇧🇴 bolivia
        💣 bomb; 🦴 bone; 📖 book open_book; 🔖 bookmark; 📑 bookmark_tabs; 📚 books; 💥 boom collision; 🪃 boomerang; 👢 boot
        🇧🇦 bosnia_herzegovina; 🇧🇼 botswana; ⛹️ bouncing_ball_person; 💐 bouquet; 🇧🇻 bouvet_island; 🙇 bow; 🏹 bow_and_arrow
        🎳 bowling; 🥊 boxing_glove; 👦 boy; 🧠 brain; 🇧🇷 brazil; 🍞 bread; 🤱 breast_feeding; 🧱 brick bricks
        🌉 bridge_at_night; 💼 briefcase; 🩲 briefs swim_brief; 🔆 bright_button high_brightness; 🇻🇬 british_virgin_islands
        🥦 broccoli; 💔 broken_heart; 🧹 broom; 🟤 brown_circle large_brown_circle; 🤎 brown_heart
        🟫 brown_square large_brown_square; 🇧🇳 brunei; 🧋 bubble_tea; 🫧 bubbles; 🪣 bucket; 🐛 bug; 🏗️ building_construction
        💡 bulb light_bulb; 🇧🇬 bulgaria; 🚅 bullet_train bullettrain_front; 🚄 bullettrain_side; 🎯 bullseye dart
        🇧🇫 burkina_faso; 🌯 burrito; 🇧🇮 burundi; 🚌 bus; 🚏 bus_stop busstop; 👤 bust_in_silhouette; 👥 busts_in_silhouette
        🧈 butter; 🦋 butterfly; 🌵 cactus; 🍰 cake shortcake; 📆 calendar; 🗓 calendar_spiral spiral_calendar
        🤙 call_me call_me_hand; 📲 calling; 🇰🇭 cambodia; 🐫 camel; 📷 camera; 📸 camera_flash; 🇨🇲 cameroon; 🏕️ camping
        🇨🇦 canada; 🇮🇨 canary_islands; ♋ cancer; 🕯️ candle; 🍬 candy; 🥫 canned_food; 🛶 canoe; 🇨🇻 cape_verde
        🔠 capital_abcd input_latin_uppercase; ♑ capricorn; 🗃 card_box; 🗃️ card_file_box; 📇 card_index
        🗂️ card_index_dividers; 🇧🇶 caribbean_netherlands; 🎠 carousel_horse; 🎏 carp_streamer flags; 🪚 carpentry_saw
        🥕 carrot; 🤸 cartwheeling; 🏰 castle european_castle; 🐱 cat cat_face; 🐈 cat2; 🇰🇾 cayman_islands; 💿 cd optical_disk
        🇪🇦 ceuta_melilla; 🇹🇩 chad; ⛓️ chains; 🪑 chair; 🍾 champagne; 🥂 champagne_glass clinking_glasses; 💹 chart
        📉 chart_decreasing; 📈 chart_increasing; ✔ check_mark; ✅ check_mark_button white_check_mark
        🏁 checkered_flag chequered_flag; 🧀 cheese cheese_wedge; 🍒 cherries; 🌸 cherry_blossom; ♟️ chess_pawn; 🌰 chestnut
        🐔 chicken; 🧒 child; 🚸 children_crossing; 🇨🇱 chile; 🐿️ chipmunk; 🍫 chocolate_bar; 🥢 chopsticks
        🇨🇽 christmas_island; 🎄 christmas_tree; ⛪ church; 🚬 cigarette smoking; 🎦 cinema; 🎪 circus_tent
        🌆 city_dusk city_sunset cityscape_at_dusk; 🌇 city_sunrise sunset; 🏙️ cityscape; 🆑 cl; 🗜 clamp
        👏 clap clapping_hands; 🎬 clapper clapper_board; 🏛️ classical_building; 🧗 climbing; 📋 clipboard
        🇨🇵 clipperton_island; 🕰 clock; 🕐 clock1; 🕙 clock10; 🕥 clock1030; 🕚 clock11; 🕦 clock1130; 🕛 clock12; 🕧 clock1230
        🕜 clock130; 🕑 clock2; 🕝 clock230; 🕒 clock3; 🕞 clock330; 🕓 clock4; 🕟 clock430; 🕔 clock5; 🕠 clock530; 🕕 clock6
        🕡 clock630; 🕖 clock7; 🕢 clock730; 🕗 clock8; 🕣 clock830; 🕘 clock9; 🕤 clock930; 📕 closed_book; 🌂 closed_umbrella
        ☁️ cloud; 🌩 cloud_lightning; 🌧 cloud_rain; 🌨 cloud_snow; 🌪 cloud_tornado; 🤡 clown clown_face; ♣ club_suit
        ♣️ clubs; 👝 clutch_bag pouch; 🇨🇳 cn; 🧥 coat; 🪳 cockroach; 🍸 cocktail cocktail_glass; 🥥 coconut; 🇨🇨 cocos_islands
        ☕ coffee hot_beverage; ⚰️ coffin; 🪙 coin; 🥶 cold_face; 😰 cold_sweat; 🇨🇴 colombia; ☄️ comet; 🇰🇲 comoros
        🧭 compass; 🗜️ compression; 💻 computer laptop; 💽 computer_disk minidisc; 🖱 computer_mouse mouse_three_button
        🎊 confetti_ball; 😖 confounded confounded_face; 😕 confused confused_face; 🇨🇬 congo_brazzaville; 🇨🇩 congo_kinshasa
        ㊗️ congratulations; 🚧 construction; 🏗 construction_site; 🎛️ control_knobs; 🏪 convenience_store; 🇨🇰 cook_islands
        🍚 cooked_rice rice; 🍪 cookie; 🍳 cooking fried_egg; 🆒 cool; ©️ copyright; 🪸 coral; 🌽 corn ear_of_corn
        🇨🇷 costa_rica; 🇨🇮 cote_divoire; 🛋 couch; 🛋️ couch_and_lamp; 🐮 cow cow_face; 🐄 cow2; 🤠 cowboy cowboy_hat_face
        🦀 crab; 🖍 crayon; 🤪 crazy_face zany_face; 💳 credit_card; 🌙 crescent_moon; 🦗 cricket
        🏏 cricket_bat_and_ball cricket_game; 🇭🇷 croatia; 🐊 crocodile; 🥐 croissant; ✝ cross; ❌ cross_mark x
        ❎ cross_mark_button; 🤞 crossed_fingers fingers_crossed; 🎌 crossed_flags; ⚔️ crossed_swords; 👑 crown
        🛳 cruise_ship; 🩼 crutch; 😢 cry crying_face; 😿 crying_cat crying_cat_face; 🔮 crystal_ball; 🇨🇺 cuba; 🥒 cucumber
        🧁 cupcake; 💘 cupid; 🇨🇼 curacao; 🦱 curly_hair; ➰ curly_loop; 💱 currency_exchange; 🍛 curry curry_rice
        🤬 cursing_face; 🍮 custard; 🛃 customs; 🥩 cut_of_meat; 🌀 cyclone; 🇨🇾 cyprus; 🇨🇿 czech_republic; 🗡 dagger
        🗡️ dagger_knife; 💃 dancer; 🍡 dango; 🕶️ dark_sunglasses; 💨 dash dashing_away; 📅 date; 🇩🇪 de; 🧏 deaf_person
        🌳 deciduous_tree; 🦌 deer; 🚚 delivery_truck truck; 🇩🇰 denmark; 🏬 department_store
        🏚 derelict_house house_abandoned; 🏜️ desert; 🏝️ desert_island; 🖥 desktop; 🖥️ desktop_computer; 🕵 detective
        ♦ diamond_suit; ♦️ diamonds; 🇩🇬 diego_garcia; 🔅 dim_button low_brightness; 😞 disappointed disappointed_face
        😥 disappointed_relieved sad_but_relieved_face; 🥸 disguised_face; 🫪 distorted_face; ➗ divide heavy_division_sign
        🗂 dividers; 🤿 diving_mask; 🪔 diya_lamp; 💫 dizzy; 😵 dizzy_face; 🇩🇯 djibouti; 🧬 dna; 🚯 do_not_litter no_littering
        🦤 dodo; 🐶 dog dog_face; 🐕 dog2; 💵 dollar dollar_banknote; 🎎 dolls; 🐬 dolphin flipper; 🇩🇲 dominica
        🇩🇴 dominican_republic; 🫏 donkey; 🚪 door; 🫥 dotted_line_face; ➿ double_curly_loop loop; ⏸️ double_vertical_bar
        🍩 doughnut; 🕊 dove; 🕊️ dove_of_peace; ⬇ down_arrow; 🐉 dragon; 🐲 dragon_face; 👗 dress; 🐪 dromedary_camel
        🤤 drooling_face; 🩸 drop_of_blood; 💧 droplet; 🥁 drum; 🦆 duck; 🥟 dumpling; 📀 dvd; 🦅 eagle; 👂 ear
        🌾 ear_of_rice sheaf_of_rice; 🌍 earth_africa; 🌎 earth_americas; 🌏 earth_asia; 🇪🇨 ecuador; 🥚 egg; 🍆 eggplant
        🇪🇬 egypt; 8️⃣ eight keycap_8; ✳️ eight_spoked_asterisk; ⏏️ eject; ⏏ eject_button; 🇸🇻 el_salvador
        🔌 electric_plug; 🐘 elephant; 🛗 elevator; ✉️ email; 🪹 empty_nest; 🔚 end; 😡 enraged_face pout rage; ✉ envelope
        🇬🇶 equatorial_guinea; 🇪🇷 eritrea; 🇪🇸 es; 🇪🇪 estonia; 🇪🇹 ethiopia; 🇪🇺 eu european_union; 💶 euro euro_banknote
        🏤 european_post_office; 🌲 evergreen_tree; 🐑 ewe sheep; ❗ exclamation heavy_exclamation_mark red_exclamation_mark
        🤯 exploding_head; 😑 expressionless expressionless_face; 👁️ eye; 👓 eyeglasses glasses; 👀 eyes
        😘 face_blowing_a_kiss kissing_heart; 🤦 face_palm facepalm; 😋 face_savoring_food yum
        😱 face_screaming_in_fear scream; 🤮 face_vomiting vomiting_face; 😶 face_without_mouth no_mouth
        👊 facepunch fist_oncoming oncoming_fist punch; 🏭 factory; 🧆 falafel; 🇫🇰 falkland_islands; 🍂 fallen_leaf
        🇫🇴 faroe_islands; ⏩ fast_forward; ⏪ fast_reverse_button rewind; 📠 fax fax_machine; 😨 fearful fearful_face
        🪶 feather; 🐾 feet paw_prints; ♀️ female_sign; 🤺 fencer; 🎡 ferris_wheel; ⛴️ ferry; 🏑 field_hockey; 🫯 fight_cloud
        🇫🇯 fiji; 🗄️ file_cabinet; 📁 file_folder; 🎞️ film_frames film_strip; 📽️ film_projector; 🫆 fingerprint; 🇫🇮 finland
        🔥 fire; 🚒 fire_engine; 🧯 fire_extinguisher; 🧨 firecracker; 🎆 fireworks; 🌓 first_quarter_moon; 🐟 fish
        🍥 fish_cake; 🎣 fishing_pole fishing_pole_and_fish; ✊ fist fist_raised raised_fist; 🤛 fist_left left_facing_fist
        🤜 fist_right right_facing_fist; 5️⃣ five keycap_5; ⛳ flag_in_hole golf; 🏳 flag_white white_flag; 🦩 flamingo
        🔦 flashlight; 🥿 flat_shoe womans_flat_shoe; 🫓 flatbread; ⚜️ fleur_de_lis; 💪 flexed_biceps muscle; 💾 floppy_disk
        🎴 flower_playing_cards; 😳 flushed flushed_face; 🪈 flute; 🪰 fly; 🥏 flying_disc; 🛸 flying_saucer; 🌫️ fog; 🌁 foggy
        🙏 folded_hands pray; 🪭 folding_hand_fan; 🫕 fondue; 🦶 foot; 👣 footprints; 🍴 fork_and_knife; 🍽 fork_knife_plate
        🥠 fortune_cookie; ⛲ fountain; 🖋 fountain_pen pen_fountain; 4️⃣ four keycap_4; 🍀 four_leaf_clover; 🦊 fox fox_face
        🇫🇷 fr; 🖼 frame_photo framed_picture; 🆓 free; 🍟 french_fries fries; 🇬🇫 french_guiana; 🇵🇫 french_polynesia
        🍤 fried_shrimp; 🐸 frog; 😦 frowning; ☹ frowning2 frowning_face; 🙍 frowning_person; 🖕 fu middle_finger
        ⛽ fuel_pump fuelpump; 🌕 full_moon; 🌝 full_moon_face; ⚱️ funeral_urn; 🇬🇦 gabon; 🇬🇲 gambia; 🎲 game_die; 🧄 garlic
        🇬🇧 gb uk; ⚙️ gear; 💎 gem; ♊ gemini; 🇬🇪 georgia; 🇬🇭 ghana; 👻 ghost; 🇬🇮 gibraltar; 🎁 gift wrapped_gift
        💝 gift_heart; 🫚 ginger_root; 🦒 giraffe giraffe_face; 👧 girl; 🥛 glass_of_milk milk milk_glass; 🧤 gloves
        🌟 glowing_star star2; 🥅 goal goal_net; 🐐 goat; 👺 goblin japanese_goblin; 🥽 goggles; 🏌️ golfing; 🪿 goose
        🦍 gorilla; 🎓 graduation_cap mortar_board; 🍇 grapes; 🇬🇷 greece; 🍏 green_apple; 📗 green_book
        🟢 green_circle large_green_circle; 💚 green_heart; 🥗 green_salad salad; 🟩 green_square large_green_square
        🇬🇱 greenland; 🇬🇩 grenada; ❕ grey_exclamation white_exclamation_mark; 🩶 grey_heart
        ❔ grey_question white_question_mark; 😬 grimacing grimacing_face; 😁 grin; 😀 grinning grinning_face
        😺 grinning_cat smiley_cat; 💗 growing_heart heartpulse; 🇬🇵 guadeloupe; 🇬🇺 guam; 💂 guard; 🇬🇹 guatemala
        🇬🇬 guernsey; 🦮 guide_dog; 🇬🇳 guinea; 🇬🇼 guinea_bissau; 🎸 guitar; 🔫 gun water_pistol; 🇬🇾 guyana; 🪮 hair_pick
        🫈 hairy_creature; 🇭🇹 haiti; 🍔 hamburger; 🔨 hammer; ⚒️ hammer_and_pick; 🛠️ hammer_and_wrench; ⚒ hammer_pick
        🪬 hamsa; 🐹 hamster; ✋ hand raised_hand; 🤭 hand_over_mouth; 👜 handbag; 🤾 handball handball_person; 🤝 handshake
        💩 hankey pile_of_poo poop shit; 🪉 harp; #️⃣ hash; 🐥 hatched_chick; 🐣 hatching_chick; 🤕 head_bandage
        🎧 headphone headphones; 🙉 hear_no_evil; 🇭🇲 heard_mcdonald_islands; ❤️ heart; 💟 heart_decoration
        ❣ heart_exclamation; 😍 heart_eyes; 😻 heart_eyes_cat; 🫶 heart_hands; ♥ heart_suit; ♥️ hearts; ✔️ heavy_check_mark
        💲 heavy_dollar_sign; 🟰 heavy_equals_sign; ➖ heavy_minus_sign minus; ✖️ heavy_multiplication_x
        ➕ heavy_plus_sign plus; 🦔 hedgehog; 🚁 helicopter; 🌿 herb; 🌺 hibiscus; 👠 high_heel; ⚡ high_voltage zap
        🥾 hiking_boot; 🛕 hindu_temple; 🦛 hippopotamus; 🔪 hocho kitchen_knife knife; 🏒 hockey ice_hockey; 🕳️ hole
        ⭕ hollow_red_circle o; 🏘 homes houses; 🇭🇳 honduras; 🍯 honey_pot; 🇭🇰 hong_kong; 🪝 hook; 🐴 horse horse_face
        🏇 horse_racing; 🏥 hospital; 🌭 hot_dog hotdog; 🥵 hot_face; 🌶️ hot_pepper; ♨ hot_springs; 🏨 hotel; ♨️ hotsprings
        ⌛ hourglass hourglass_done; ⏳ hourglass_flowing_sand hourglass_not_done; 🏠 house; 🏘️ house_buildings
        🤗 hugging hugging_face hugs; 🇭🇺 hungary; 😯 hushed hushed_face; 🛖 hut; 🪻 hyacinth
        🤟 i_love_you_hand_sign love_you_gesture; 🧊 ice ice_cube; 🍨 ice_cream; ⛸️ ice_skate; 🍦 icecream soft_ice_cream
        🇮🇸 iceland; 🆔 id; 🪪 identification_card; 🉐 ideograph_advantage; 👿 imp; 📥 inbox_tray; 📨 incoming_envelope
        ☝ index_pointing_up; 🇮🇳 india; 🇮🇩 indonesia; ♾️ infinity; ℹ information; ℹ️ information_source; 😇 innocent
        🔣 input_symbols symbols; ⁉️ interrobang; 📱 iphone mobile_phone; 🇮🇷 iran; 🇮🇶 iraq; 🇮🇪 ireland; 🏝 island
        🇮🇱 israel; 🇮🇹 it; 🏮 izakaya_lantern lantern red_paper_lantern; 🎃 jack_o_lantern; 🇯🇲 jamaica; 🗾 japan
        🏯 japanese_castle; 👹 japanese_ogre ogre; 🫙 jar; 👖 jeans; 🪼 jellyfish; 🇯🇪 jersey; 🧩 jigsaw puzzle_piece
        🇯🇴 jordan; 😂 joy; 😹 joy_cat; 🕹️ joystick; 🇯🇵 jp; 🤹 juggling juggling_person; 🕋 kaaba; 🦘 kangaroo; 🇰🇿 kazakhstan
        🇰🇪 kenya; 🔑 key; 🗝 key2; ⌨️ keyboard; 0️⃣ keycap_0 zero; 1️⃣ keycap_1 one; 🔟 keycap_10 keycap_ten
        2️⃣ keycap_2 two; 3️⃣ keycap_3 three; 6️⃣ keycap_6 six; 7️⃣ keycap_7 seven; 9️⃣ keycap_9 nine; 🪯 khanda
        🛴 kick_scooter scooter; 👘 kimono; 🇰🇮 kiribati; 💋 kiss kiss_mark; 😗 kissing kissing_face; 😽 kissing_cat
        😚 kissing_closed_eyes; 😙 kissing_smiling_eyes; 🪁 kite; 🥝 kiwi kiwi_fruit kiwifruit; 🧎 kneeling_person
        🍽️ knife_fork_plate; 🪢 knot; 🐨 koala; 🈁 koko; 🇽🇰 kosovo; 🇰🇷 kr; 🇰🇼 kuwait; 🇰🇬 kyrgyzstan; 🥼 lab_coat; 🏷️ label
        🥍 lacrosse; 🪜 ladder; 🐞 lady_beetle ladybug; 🛘 landslide; 🇱🇦 laos; 🔷 large_blue_diamond
        🟠 large_orange_circle orange_circle; 🔶 large_orange_diamond; 🟧 large_orange_square orange_square
        🟣 large_purple_circle purple_circle; 🟪 large_purple_square purple_square; 🟥 large_red_square red_square
        🟡 large_yellow_circle yellow_circle; 🟨 large_yellow_square yellow_square; 🌗 last_quarter_moon
        🌜 last_quarter_moon_face; ⏮ last_track_button track_previous; ✝️ latin_cross; 🇱🇻 latvia; 😆 laughing satisfied
        🪾 leafless_tree; 🥬 leafy_green; 🍃 leaves; 🇱🇧 lebanon; 📒 ledger; ⬅ left_arrow; 🛅 left_luggage
        ↔️ left_right_arrow; 🗨️ left_speech_bubble; 🫲 leftwards_hand; 🫷 leftwards_pushing_hand; 🦵 leg; 🍋 lemon; ♌ leo
        🐆 leopard; 🇱🇸 lesotho; 🎚️ level_slider; 🇱🇷 liberia; ♎ libra; 🇱🇾 libya; 🇱🇮 liechtenstein; 🩵 light_blue_heart
        🚈 light_rail; 🌩️ lightning; 🔗 link; 🖇️ linked_paperclips; 🦁 lion lion_face; 👄 lips mouth; 💄 lipstick
        🇱🇹 lithuania; 🚮 litter_in_bin_sign; 🦎 lizard; 🦙 llama; 🦞 lobster; 🔒 lock locked; 🚂 locomotive steam_locomotive
        🍭 lollipop; 🪘 long_drum; 🧴 lotion_bottle; 🪷 lotus; 🧘 lotus_position; 🔊 loud_sound speaker_high_volume
        😭 loudly_crying_face sob; 📢 loudspeaker; 🏩 love_hotel; 💌 love_letter; 🪫 low_battery; 🖍️ lower_left_crayon
        🖌️ lower_left_paintbrush; 🧳 luggage; 🫁 lungs; 🇱🇺 luxembourg; 🤥 lying_face; ⓜ️ m; 🇲🇴 macau; 🇲🇰 macedonia
        🇲🇬 madagascar; 🔍 mag; 🔎 mag_right; 🪄 magic_wand; 🧲 magnet; 🀄 mahjong mahjong_red_dragon; 📫 mailbox
        📪 mailbox_closed; 🇲🇼 malawi; 🇲🇾 malaysia; 🇲🇻 maldives; ♂️ male_sign; 🇲🇱 mali; 🇲🇹 malta; 🦣 mammoth; 👨 man
        🍊 mandarin orange tangerine; 🥭 mango; 👞 mans_shoe shoe; 🕰️ mantelpiece_clock; 🦽 manual_wheelchair; 🗺 map
        🍁 maple_leaf; 🪇 maracas; 🇲🇭 marshall_islands; 🥋 martial_arts_uniform; 🇲🇶 martinique; 😷 mask; 🧉 mate mate_drink
        🇲🇷 mauritania; 🇲🇺 mauritius; 🇾🇹 mayotte; 🍖 meat_on_bone; 🦾 mechanical_arm; 🦿 mechanical_leg
        🎖️ medal medal_military; 🏅 medal_sports sports_medal; 📣 mega megaphone; 🍈 melon; 🫠 melting_face; 📝 memo
        🕎 menorah; 🚹 mens; 🤘 metal sign_of_the_horns the_horns; 🚇 metro; 🇲🇽 mexico; 🦠 microbe; 🇫🇲 micronesia
        🎤 microphone; 🎙 microphone2; 🔬 microscope; 🪖 military_helmet; 🎖 military_medal; 🌌 milky_way; 🚐 minibus; 🪞 mirror
        🪩 mirror_ball; 🗿 moai moyai; 📴 mobile_phone_off; 🇲🇩 moldova; 🇲🇨 monaco; 💰 money_bag moneybag
        🤑 money_mouth money_mouth_face; 🇲🇳 mongolia; 🐒 monkey; 🐵 monkey_face; 🧐 monocle_face; 🚝 monorail; 🇲🇪 montenegro
        🇲🇸 montserrat; 🌔 moon waxing_gibbous_moon; 🥮 moon_cake; 🎑 moon_viewing_ceremony rice_scene; 🫎 moose; 🇲🇦 morocco
        🕌 mosque; 🦟 mosquito; 🌤️ mostly_sunny; 🛥️ motor_boat; 🛵 motor_scooter; 🛥 motorboat; 🏍 motorcycle
        🦼 motorized_wheelchair; 🛣️ motorway; 🗻 mount_fuji; ⛰️ mountain; 🚠 mountain_cableway; 🚞 mountain_railway
        🏔 mountain_snow; 🐭 mouse mouse_face; 🐁 mouse2; 🪤 mouse_trap; 🎥 movie_camera; 🇲🇿 mozambique; 🤶 mrs_claus
        ✖ multiply; 🍄 mushroom; 🎹 musical_keyboard; 🎵 musical_note; 🎶 musical_notes notes; 🎼 musical_score
        🔇 mute muted_speaker; 🇲🇲 myanmar; 💅 nail_care nail_polish; 📛 name_badge; 🇳🇦 namibia; 🏞️ national_park; 🇳🇷 nauru
        🤢 nauseated_face; 🧿 nazar_amulet; 👔 necktie; 🇳🇵 nepal; 🤓 nerd nerd_face; 🪆 nesting_dolls; 🇳🇱 netherlands
        😐 neutral_face; 🆕 new; 🇳🇨 new_caledonia; 🌑 new_moon; 🌚 new_moon_face; 🇳🇿 new_zealand; 📰 newspaper; 🗞 newspaper2
        🗞️ newspaper_roll rolled_up_newspaper; ⏭ next_track_button track_next; 🆖 ng; 🇳🇮 nicaragua; 🇳🇪 niger; 🇳🇬 nigeria
        🥷 ninja; 🇳🇺 niue; 🔕 no_bell; 🚳 no_bicycles; ⛔ no_entry; 🚫 no_entry_sign prohibited; 📵 no_mobile_phones
        🔞 no_one_under_eighteen underage; 🚷 no_pedestrians; 🚭 no_smoking; 🇳🇫 norfolk_island; 🇰🇵 north_korea; 🇳🇴 norway
        👃 nose; 📓 notebook; 🗒 notepad_spiral spiral_notepad; 🔩 nut_and_bolt; 🅾️ o2; 🌊 ocean water_wave
        🛑 octagonal_sign stop_sign; 🐙 octopus; 🍢 oden; 🏢 office office_building; 🛢 oil; 🛢️ oil_drum; 🆗 ok; 👌 ok_hand
        🙆 ok_person; 🗝️ old_key; 🧓 older_adult older_person; 🫒 olive; 🕉 om; 🇴🇲 oman; 🔛 on; 🚘 oncoming_automobile
        🚍 oncoming_bus; 🚔 oncoming_police_car; 🚖 oncoming_taxi; 🩱 one_piece_swimsuit; 🧅 onion; 📂 open_file_folder
        👐 open_hands; 😮 open_mouth; ☂️ open_umbrella umbrella; ⛎ ophiuchus; 📙 orange_book; 🧡 orange_heart; 🦧 orangutan
        🫍 orca; ☦️ orthodox_cross; 🦦 otter; 📤 outbox_tray; 🦉 owl; 🐂 ox; 🦪 oyster; 📦 package; 📄 page_facing_up; 📟 pager
        🖌 paintbrush; 🇵🇰 pakistan; 🇵🇼 palau; 🫳 palm_down_hand; 🌴 palm_tree; 🫴 palm_up_hand; 🤲 palms_up_together
        🇵🇦 panama; 🥞 pancakes; 🐼 panda panda_face; 📎 paperclip; 🖇 paperclips; 🇵🇬 papua_new_guinea; 🪂 parachute
        🇵🇾 paraguay; ⛱️ parasol_on_ground umbrella_on_ground; 🏞 park; 🅿️ parking; 🦜 parrot; 〽️ part_alternation_mark
        ⛅ partly_sunny sun_behind_cloud; 🌦️ partly_sunny_rain; 🎉 party_popper tada; 🥳 partying_face; 🛳️ passenger_ship
        🛂 passport_control; ⏸ pause_button; 🫛 pea_pod; ☮ peace; 🍑 peach; 🦚 peacock; 🥜 peanuts; 🍐 pear
        🖊 pen pen_ballpoint; ✏ pencil; ✏️ pencil2; 🐧 penguin; 😔 pensive pensive_face; 🫂 people_hugging
        🤼 people_wrestling wrestlers wrestling; 🎭 performing_arts; 😣 persevere persevering_face; 🇵🇪 peru; 🧫 petri_dish
        🇵🇭 philippines; ☎️ phone; ⛏️ pick; 🛻 pickup_truck; 🥧 pie; 🐷 pig pig_face; 🐖 pig2; 🐽 pig_nose; 💊 pill; 🪅 pinata
        🤌 pinched_fingers; 🤏 pinching_hand; 🍍 pineapple; 🏓 ping_pong; 🩷 pink_heart; ♓ pisces; 🇵🇳 pitcairn_islands
        🍕 pizza; 🪧 placard; 🛐 place_of_worship; ▶ play_button; ⏯ play_or_pause_button play_pause; 🛝 playground_slide
        🥺 pleading_face; 🪠 plunger; 👇 point_down; 👈 point_left; 👉 point_right; ☝️ point_up; 👆 point_up_2; 🇵🇱 poland
        🚓 police_car; 🚨 police_car_light rotating_light; 👮 police_officer; 🐩 poodle; 🍿 popcorn; 🇵🇹 portugal
        🏣 post_office; 📯 postal_horn; 📮 postbox; 🍲 pot_of_food stew; 🚰 potable_water; 🥔 potato; 🪴 potted_plant
        🍗 poultry_leg; 💷 pound pound_banknote; 🫗 pouring_liquid; 😾 pouting_cat; 🙎 pouting_face; 📿 prayer_beads
        🫄 pregnant_person; 🥨 pretzel; ⏮️ previous_track_button; 🤴 prince; 👸 princess; 🖨️ printer
        🦯 probing_cane white_cane; 📽 projector; 🇵🇷 puerto_rico; 💜 purple_heart; 👛 purse; 📌 pushpin; 🇶🇦 qatar
        ❓ question red_question_mark; 🐰 rabbit rabbit_face; 🐇 rabbit2; 🦝 raccoon; 🏎 race_car; 🐎 racehorse; 🏎️ racing_car
        🏍️ racing_motorcycle; 📻 radio; 🔘 radio_button; ☢ radioactive; ☢️ radioactive_sign; 🚃 railway_car
        🛤️ railway_track; 🌧️ rain_cloud; 🌈 rainbow; 🤚 raised_back_of_hand; 🤨 raised_eyebrow
        🙌 raised_hands raising_hands; 🐏 ram; 🍜 ramen steaming_bowl; 🐀 rat; 🪒 razor; 🧾 receipt; ⏺ record_button
        ♻️ recycle; 🔴 red_circle; 🧧 red_envelope; 🦰 red_hair; ❤ red_heart; ®️ registered; ☺️ relaxed
        😌 relieved relieved_face; 🎗️ reminder_ribbon; 🔁 repeat repeat_button; 🔂 repeat_one repeat_single_button
        ⛑️ rescue_worker_helmet; 🚻 restroom; 🇷🇪 reunion; ◀ reverse_button; 💞 revolving_hearts; 🦏 rhino rhinoceros
        🎀 ribbon; 🍙 rice_ball; 🍘 rice_cracker; 🗯️ right_anger_bubble; ➡ right_arrow; ⤴ right_arrow_curving_up
        🫱 rightwards_hand; 💍 ring; 🛟 ring_buoy; 🪐 ringed_planet; 🍠 roasted_sweet_potato sweet_potato; 🤖 robot robot_face
        🪨 rock; 🚀 rocket; 🤣 rofl; 🙄 roll_eyes rolling_eyes; 🧻 roll_of_paper; 🎢 roller_coaster; 🛼 roller_skate
        🇷🇴 romania; 🐓 rooster; 🫜 root_vegetable; 🌹 rose; 🏵️ rosette; 📍 round_pushpin; 🇷🇺 ru; 🏉 rugby_football; 🏃 running
        🎽 running_shirt; 🇷🇼 rwanda; 🈂️ sa; 🧷 safety_pin; 🦺 safety_vest; ♐ sagittarius; 🍶 sake; 🧂 salt; 🫡 saluting_face
        🇼🇸 samoa; 🇸🇲 san_marino; 👡 sandal; 🥪 sandwich; 🎅 santa; 🇸🇹 sao_tome_principe; 🥻 sari; 📡 satellite_antenna
        🛰 satellite_orbital; 🇸🇦 saudi_arabia; 🧖 sauna_person; 🦕 sauropod; 🎷 saxophone; ⚖️ scales; 🧣 scarf; 🏫 school
        ✂️ scissors; 🦂 scorpion; ♏ scorpius; 🙀 scream_cat weary_cat; 🪛 screwdriver; 📜 scroll; 🦭 seal; 💺 seat; ㊙️ secret
        🙈 see_no_evil; 🌱 seedling; 🤳 selfie; 🇸🇳 senegal; 🇷🇸 serbia; 🪡 sewing_needle; 🇸🇨 seychelles; 🫨 shaking_face
        🥘 shallow_pan_of_food; ☘️ shamrock; 🦈 shark; 🍧 shaved_ice; 🐚 shell spiral_shell; 🛡️ shield; ⛩️ shinto_shrine
        🚢 ship; 👕 shirt tshirt; 🌠 shooting_star stars; 🛍️ shopping shopping_bags; 🛒 shopping_cart shopping_trolley
        🩳 shorts; 🪏 shovel; 🚿 shower; 🦐 shrimp; 🤷 shrug; 🔀 shuffle_tracks_button; 🤫 shushing_face; 🇸🇱 sierra_leone
        🇸🇬 singapore; 🇸🇽 sint_maarten; 🔯 six_pointed_star; 🛹 skateboard; 🎿 ski skis; ⛷️ skier; 💀 skull
        ☠️ skull_and_crossbones; ☠ skull_crossbones; 🦨 skunk; 🛷 sled; 😴 sleeping sleeping_face
        🛌 sleeping_accommodation sleeping_bed; 😪 sleepy sleepy_face; 🙁 slight_frown slightly_frowning_face
        🙂 slight_smile slightly_smiling_face; 🎰 slot_machine; 🦥 sloth; 🇸🇰 slovakia; 🇸🇮 slovenia; 🛩️ small_airplane
        🔹 small_blue_diamond; 🔸 small_orange_diamond; 🔺 small_red_triangle; 😄 smile; 😸 smile_cat; 😃 smiley
        ☺ smiling_face; 😈 smiling_imp; 😏 smirk smirking_face; 😼 smirk_cat; 🐌 snail; 🐍 snake; 🤧 sneezing_face
        🏔️ snow_capped_mountain; 🌨️ snow_cloud; 🏂 snowboarder; ❄️ snowflake; ☃️ snowman; ☃ snowman2
        ⛄ snowman_without_snow; 🧼 soap; ⚽ soccer soccer_ball; 🧦 socks; 🥎 softball; 🇸🇧 solomon_islands; 🇸🇴 somalia
        🔜 soon; 🆘 sos; 🔉 sound; 🇿🇦 south_africa; 🇸🇸 south_sudan; ♠ spade_suit; ♠️ spades; 🍝 spaghetti; ❇️ sparkle
        🎇 sparkler; ✨ sparkles; 💖 sparkling_heart; 🙊 speak_no_evil; 🔈 speaker speaker_low_volume; 🗣 speaking_head
        💬 speech_balloon; 🗨 speech_left; 🚤 speedboat; 🕷️ spider; 🕸️ spider_web; 🗓️ spiral_calendar_pad
        🗒️ spiral_note_pad; 🫟 splatter; 🧽 sponge; 🥄 spoon; 🐳 spouting_whale whale; 🦑 squid; 🇱🇰 sri_lanka
        🇧🇱 st_barthelemy; 🇸🇭 st_helena; 🇰🇳 st_kitts_nevis; 🇱🇨 st_lucia; 🇲🇫 st_martin; 🇵🇲 st_pierre_miquelon
        🇻🇨 st_vincent_grenadines; 🏟️ stadium; 🧍 standing_person; ⭐ star; ☪️ star_and_crescent; ✡️ star_of_david
        🤩 star_struck; 🚉 station; 🗽 statue_of_liberty; 🩺 stethoscope; ⏹ stop_button; ⏱️ stopwatch; 📏 straight_ruler
        🍓 strawberry; 😛 stuck_out_tongue; 🎙️ studio_microphone; 🥙 stuffed_flatbread; 🇸🇩 sudan; ☀ sun
        🌥 sun_behind_large_cloud white_sun_cloud; 🌦 sun_behind_rain_cloud white_sun_rain_cloud
        🌤 sun_behind_small_cloud white_sun_small_cloud; 🌻 sunflower; 😎 sunglasses; ☀️ sunny; 🌅 sunrise
        🌄 sunrise_over_mountains; 🦸 superhero; 🦹 supervillain; 🇸🇷 suriname; 🍣 sushi; 🚟 suspension_railway
        🇸🇯 svalbard_jan_mayen; 🦢 swan; 🇸🇿 swaziland; 😓 sweat; 💦 sweat_droplets sweat_drops; 😅 sweat_smile; 🇸🇪 sweden
        🇨🇭 switzerland; 🕍 synagogue; 🇸🇾 syria; 💉 syringe; 🦖 t_rex; 🌮 taco; 🇹🇼 taiwan; 🇹🇯 tajikistan; 🥡 takeout_box
        🫔 tamale; 🎋 tanabata_tree; 🇹🇿 tanzania; ♉ taurus; 🚕 taxi; 🍵 tea teacup_without_handle; 🫖 teapot; 🧸 teddy_bear
        ☎ telephone; 📞 telephone_receiver; 🔭 telescope; 📺 television tv; 🎾 tennis; ⛺ tent; 🧪 test_tube; 🇹🇭 thailand
        🌡️ thermometer; 🤒 thermometer_face; 🤔 thinking thinking_face; 🩴 thong_sandal; 💭 thought_balloon; 🧵 thread
        🖱️ three_button_mouse; ⛈️ thunder_cloud_and_rain; ⛈ thunder_cloud_rain; 🎫 ticket; 🎟 tickets; 🐯 tiger tiger_face
        🐅 tiger2; ⏲ timer; ⏲️ timer_clock; 🇹🇱 timor_leste; 💁 tipping_hand_person; 😫 tired_face; ™️ tm; 🇹🇬 togo; 🚽 toilet
        🇹🇰 tokelau; 🗼 tokyo_tower; 🍅 tomato; 🇹🇴 tonga; 👅 tongue; 🧰 toolbox; 🛠 tools; 🦷 tooth; 🪥 toothbrush; 🔝 top
        🎩 top_hat tophat; 🌪️ tornado; 🇹🇷 tr; 🖲️ trackball; 🚜 tractor; ™ trade_mark; 🚥 traffic_light; 🚋 train tram_car
        🚆 train2; 🚊 tram; 🪎 treasure_chest; 🚩 triangular_flag; 📐 triangular_ruler; 🔱 trident trident_emblem
        🇹🇹 trinidad_tobago; 🇹🇦 tristan_da_cunha; 😤 triumph; 🧌 troll; 🚎 trolleybus; 🪊 trombone; 🏆 trophy
        🍹 tropical_drink; 🐠 tropical_fish; 🎺 trumpet; 🌷 tulip; 🥃 tumbler_glass; 🇹🇳 tunisia; 🦃 turkey; 🇹🇲 turkmenistan
        🇹🇨 turks_caicos_islands; 🐢 turtle; 🇹🇻 tuvalu; 💕 two_hearts; 👬 two_men_holding_hands; 🈹 u5272; 🈴 u5408; 🈺 u55b6
        🈯 u6307; 🈷️ u6708; 🈶 u6709; 🈵 u6e80; 🈚 u7121; 🈸 u7533; 🈲 u7981; 🈳 u7a7a; 🇺🇬 uganda; 🇺🇦 ukraine; ☂ umbrella2
        😒 unamused unamused_face; 🦄 unicorn unicorn_face; 🇦🇪 united_arab_emirates; 🇺🇳 united_nations; 🔓 unlock unlocked
        🆙 up; ⬆ up_arrow; 🙃 upside_down upside_down_face; ⚱ urn; 🇺🇾 uruguay; 🇺🇸 us; 🇺🇲 us_outlying_islands
        🇻🇮 us_virgin_islands; 🇺🇿 uzbekistan; ✌️ v; 🇻🇺 vanuatu; 🇻🇦 vatican_city; 🇻🇪 venezuela; 🚦 vertical_traffic_light
        📼 vhs videocassette; 📳 vibration_mode; ✌ victory_hand; 📹 video_camera; 🎮 video_game; 🇻🇳 vietnam; 🎻 violin
        ♍ virgo; 🌋 volcano; 🏐 volleyball; 🆚 vs; 🖖 vulcan vulcan_salute; 🧇 waffle; 🇼🇫 wallis_futuna
        🌘 waning_crescent_moon; 🌖 waning_gibbous_moon; ⚠️ warning; 🗑️ wastebasket; ⌚ watch; 🐃 water_buffalo
        🚾 water_closet wc; 🤽 water_polo; 🍉 watermelon; 👋 wave waving_hand; 🏳️ waving_white_flag; 〰️ wavy_dash
        🌒 waxing_crescent_moon; 😩 weary weary_face; 💒 wedding; 🏋️ weight_lifting; 🇪🇭 western_sahara; 🐋 whale2; 🛞 wheel
        ☸️ wheel_of_dharma; ♿ wheelchair; ⚪ white_circle; 💮 white_flower; ☹️ white_frowning_face; 🦳 white_hair
        🤍 white_heart; ⬜ white_large_square; ▫️ white_small_square; 🔳 white_square_button; 🥀 wilted_flower wilted_rose
        🌬️ wind_blowing_face; 🎐 wind_chime; 🌬 wind_face; 🪟 window; 🍷 wine_glass; 🪽 wing; 😉 wink winking_face; 🛜 wireless
        🐺 wolf; 👩 woman; 👚 womans_clothes; 👒 womans_hat; 🚺 womens; 🪵 wood; 🥴 woozy_face; 🗺️ world_map; 🪱 worm
        😟 worried worried_face; 🔧 wrench; ✍️ writing_hand; 🩻 x_ray; 🧶 yarn; 🥱 yawning_face; 💛 yellow_heart; 🇾🇪 yemen
        💴 yen yen_banknote; ☯️ yin_yang; 🪀 yo_yo; 🇿🇲 zambia; 🦓 zebra zebra_face; 🇿🇼 zimbabwe
        🤐 zipper_mouth zipper_mouth_face; 💤 zzz
        """
}

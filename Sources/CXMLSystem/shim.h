// CXML includes libxml2 itself: its headers bring ICU's with them, which are not those that Foundation has.

#ifndef KAWARABAN_CXML_H
#define KAWARABAN_CXML_H
// libxml2, whose headers bring along ICU's, which Swift cannot have beside Foundation's: these few C functions can.

#include <stdbool.h>
#include <stddef.h>

/// An attribute of an element. Names end with 0; `space` and `prefix` are NULL without one.
typedef struct {
    const char *name;
    const char *prefix;
    const char *space;
    const char *value;
    size_t length;
} kawaraban_xml_attribute;

/// Who is told what stands in a text, in its order; all text is UTF-8. What says false ends the reading.
typedef struct {
    void *context;
    /// `declared` is how many namespaces the element declares, `line` where its tag ends.
    bool (*start)(
        void *context, const char *name, const char *space, int declared, const kawaraban_xml_attribute *attributes,
        size_t count, int line);
    bool (*end)(void *context);
    bool (*text)(void *context, const char *text, size_t length);
    /// A declaration of a document type.
    bool (*declaration)(void *context);
} kawaraban_xml_handler;

typedef enum {
    KAWARABAN_XML_READ,
    /// It is not well-formed.
    KAWARABAN_XML_BROKEN,
    /// The handler did not want more.
    KAWARABAN_XML_ENDED,
    KAWARABAN_XML_NO_MEMORY,
} kawaraban_xml_outcome;

/// What is wrong with a text: one line, and where.
typedef struct {
    int line;
    int column;
    char message[160];
} kawaraban_xml_fault;

/// Reads a text and nothing but the text itself: no document type is loaded, no entity is known but the five of XML, no
/// address is followed, nothing is printed. It ends at the first fault.
kawaraban_xml_outcome kawaraban_xml_read(
    const char *bytes, size_t count, const kawaraban_xml_handler *handler, kawaraban_xml_fault *fault);

#endif

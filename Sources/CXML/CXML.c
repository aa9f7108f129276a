#include "CXML.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const kawaraban_xml_handler *handler;
    kawaraban_xml_fault *fault;
    xmlParserCtxtPtr parser;
    kawaraban_xml_outcome outcome;
    // Reused from element to element.
    kawaraban_xml_attribute *attributes;
    size_t room;
} reading;

static void stop(reading *reading, kawaraban_xml_outcome outcome) {
    if (reading->outcome == KAWARABAN_XML_READ) reading->outcome = outcome;
    xmlStopParser(reading->parser);
}

static bool is_over(const reading *reading) { return reading->outcome != KAWARABAN_XML_READ; }

static bool make_room(reading *reading, size_t count) {
    if (count <= reading->room) return true;
    kawaraban_xml_attribute *attributes = realloc(reading->attributes, count * sizeof *attributes);
    if (attributes == NULL) return false;
    reading->attributes = attributes;
    reading->room = count;
    return true;
}

static void on_start(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int declared, const xmlChar **spaces,
    int count, int defaulted, const xmlChar **values) {
    (void)prefix, (void)spaces, (void)defaulted;
    reading *reading = context;
    if (is_over(reading)) return;
    if (!make_room(reading, (size_t)count)) return stop(reading, KAWARABAN_XML_NO_MEMORY);
    for (int index = 0; index < count; index++) {
        // Five pointers each: name, prefix, namespace, where the value begins and where it ends.
        const xmlChar **value = values + 5 * index;
        reading->attributes[index] = (kawaraban_xml_attribute){
            (const char *)value[0], (const char *)value[1], (const char *)value[2], (const char *)value[3],
            (size_t)(value[4] - value[3])};
    }
    bool wants_more = reading->handler->start(
        reading->handler->context, (const char *)name, (const char *)space, declared, reading->attributes, (size_t)count,
        xmlSAX2GetLineNumber(reading->parser));
    if (!wants_more) stop(reading, KAWARABAN_XML_ENDED);
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
    (void)name, (void)prefix, (void)space;
    reading *reading = context;
    if (!is_over(reading) && !reading->handler->end(reading->handler->context)) stop(reading, KAWARABAN_XML_ENDED);
}

static void on_text(void *context, const xmlChar *text, int length) {
    reading *reading = context;
    if (is_over(reading)) return;
    bool wants_more = reading->handler->text(reading->handler->context, (const char *)text, (size_t)length);
    if (!wants_more) stop(reading, KAWARABAN_XML_ENDED);
}

// MARK: document types

static xmlEntityPtr on_entity(void *context, const xmlChar *name) {
    (void)context;
    return xmlGetPredefinedEntity(name);
}

static void count_declaration(reading *reading) {
    if (!is_over(reading) && !reading->handler->declaration(reading->handler->context)) stop(reading, KAWARABAN_XML_ENDED);
}

static void on_entity_declaration(
    void *context, const xmlChar *name, int type, const xmlChar *public, const xmlChar *system, xmlChar *content) {
    (void)name, (void)type, (void)public, (void)system, (void)content;
    count_declaration(context);
}

static void on_attribute_declaration(
    void *context, const xmlChar *element, const xmlChar *name, int type, int kind, const xmlChar *value,
    xmlEnumerationPtr values) {
    (void)element, (void)name, (void)type, (void)kind, (void)value;
    // They are the handler's.
    xmlFreeEnumeration(values);
    count_declaration(context);
}

static void on_element_declaration(void *context, const xmlChar *name, int type, xmlElementContentPtr content) {
    (void)name, (void)type, (void)content;
    count_declaration(context);
}

static void on_notation_declaration(
    void *context, const xmlChar *name, const xmlChar *public, const xmlChar *system) {
    (void)name, (void)public, (void)system;
    count_declaration(context);
}

// MARK: faults

static void on_error(void *context, const xmlError *error) {
    reading *reading = context;
    // Others are prefixes without a namespace, and entities that a document type elsewhere may know.
    if (error->level != XML_ERR_FATAL || is_over(reading)) return;
    reading->fault->line = error->line;
    reading->fault->column = error->int2;
    if (error->message != NULL) {
        size_t length = strcspn(error->message, "\n");
        size_t most = sizeof reading->fault->message - 1;
        if (length > most) length = most;
        memcpy(reading->fault->message, error->message, length);
        reading->fault->message[length] = 0;
    }
    stop(reading, error->code == XML_ERR_NO_MEMORY ? KAWARABAN_XML_NO_MEMORY : KAWARABAN_XML_BROKEN);
}

kawaraban_xml_outcome kawaraban_xml_read(
    const char *bytes, size_t count, const kawaraban_xml_handler *handler, kawaraban_xml_fault *fault) {
    memset(fault, 0, sizeof *fault);
    if (bytes == NULL || count == 0) return KAWARABAN_XML_BROKEN;
    if (count > INT_MAX) return KAWARABAN_XML_NO_MEMORY;
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (parser == NULL) return KAWARABAN_XML_NO_MEMORY;
    reading reading = {.handler = handler, .fault = fault, .parser = parser};
    // What is not set here is not done: no document is kept, comments and processing instructions are passed over.
    *parser->sax = (xmlSAXHandler){
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = on_start,
        .endElementNs = on_end,
        .characters = on_text,
        .ignorableWhitespace = on_text,
        .cdataBlock = on_text,
        .getEntity = on_entity,
        .entityDecl = on_entity_declaration,
        .attributeDecl = on_attribute_declaration,
        .elementDecl = on_element_declaration,
        .notationDecl = on_notation_declaration,
        // The error is not const in older versions.
        .serror = (xmlStructuredErrorFunc)on_error,
    };
    // Not the parser itself, for which libxml2 would look up entities in a document of its own.
    parser->userData = &reading;
    // NOENT has entities put in where they stand instead of being handed on by name: those that `on_entity` knows.
    xmlDocPtr document = xmlCtxtReadMemory(parser, bytes, (int)count, NULL, NULL, XML_PARSE_NOENT | XML_PARSE_NONET);
    if (document != NULL) xmlFreeDoc(document);
    if (reading.outcome == KAWARABAN_XML_READ && !parser->wellFormed) reading.outcome = KAWARABAN_XML_BROKEN;
    if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
    xmlFreeParserCtxt(parser);
    free(reading.attributes);
    return reading.outcome;
}

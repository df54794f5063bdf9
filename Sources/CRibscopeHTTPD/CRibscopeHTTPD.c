#include "CRibscopeHTTPD.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/socket.h>

#include "MicroHTTPD.h"

#define CONSTANT(name, value) name = value,
enum { MHD_CONSTANTS(CONSTANT) };
#define WIDE_CONSTANT(name, value) static const __typeof__(value) name = value;
MHD_WIDE_CONSTANTS(WIDE_CONSTANT)

static struct {
#define POINTER(result, name, parameters) result(*name) parameters;
  MHD_FUNCTIONS(POINTER)
} mhd;

const char *microhttpd_find_functions(void *library) {
#define REQUIRE(result, name, parameters) \
  mhd.name = (__typeof__(mhd.name))dlsym(library, #name); \
  if (!mhd.name) return #name;
  MHD_FUNCTIONS(REQUIRE)
  return NULL;
}

struct server {
  struct MHD_Daemon *daemon;
  microhttpd_handler handle;
  void *context;
};

static MHD_result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **state) {
  struct server *server = context;
  return server->handle(server->context, connection, method, path) ? MHD_YES : MHD_NO;
}

// What the library has to say is about connections that ended early: nobody needs to read that.
static void ignore(void *context, const char *format, va_list arguments) {}

microhttpd_server microhttpd_start(
    unsigned connections, size_t stack_size, microhttpd_handler handler, void *context) {
  struct server *server = malloc(sizeof *server);
  if (!server) return NULL;
  server->handle = handler;
  server->context = context;
  unsigned flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_NO_LISTEN_SOCKET |
                   MHD_USE_ITC | MHD_USE_ERROR_LOG;
  server->daemon = mhd.MHD_start_daemon(
      flags, 0, NULL, NULL, handle, server, MHD_OPTION_EXTERNAL_LOGGER, ignore, NULL, MHD_OPTION_CONNECTION_LIMIT,
      connections, MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(64 << 10),
      MHD_OPTION_THREAD_STACK_SIZE, stack_size, MHD_OPTION_END);
  if (server->daemon) return server;
  free(server);
  return NULL;
}

void microhttpd_stop(microhttpd_server opaque) {
  struct server *server = opaque;
  mhd.MHD_stop_daemon(server->daemon);
  free(server);
}

int microhttpd_add(microhttpd_server opaque, int socket) {
  struct server *server = opaque;
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getpeername(socket, (struct sockaddr *)&address, &length)) length = 0;
  return mhd.MHD_add_connection(server->daemon, socket, (struct sockaddr *)&address, length) == MHD_YES;
}

struct search {
  const char *name;
  unsigned index;
  const char *found;
};

static MHD_result compare(void *context, unsigned kind, const char *name, const char *value) {
  struct search *search = context;
  if (strcasecmp(name, search->name) || search->index--) return MHD_YES;
  search->found = value ? value : "";
  return MHD_NO;
}

const char *microhttpd_header(microhttpd_request request, const char *name, unsigned index) {
  struct search search = {name, index, NULL};
  mhd.MHD_get_connection_values(request, MHD_HEADER_KIND, compare, &search);
  return search.found;
}

const char *microhttpd_argument(microhttpd_request request, const char *name) {
  return mhd.MHD_lookup_connection_value(request, MHD_GET_ARGUMENT_KIND, name);
}

static int queue(
    microhttpd_request request, unsigned status, struct MHD_Response *response, const char *const *headers) {
  if (!response) return 0;
  for (; headers[0]; headers += 2) mhd.MHD_add_response_header(response, headers[0], headers[1]);
  int queued = mhd.MHD_queue_response(request, status, response) == MHD_YES;
  mhd.MHD_destroy_response(response);
  return queued;
}

int microhttpd_answer(
    microhttpd_request request, unsigned status, const void *bytes, size_t count, const char *const *headers) {
  struct MHD_Response *response =
      mhd.MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  return queue(request, status, response, headers);
}

struct stream {
  microhttpd_reader read;
  void (*end)(void *stream);
  void *stream;
};

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t size) {
  struct stream *stream = context;
  ssize_t count = stream->read(stream->stream, buffer, size);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void end_stream(void *context) {
  struct stream *stream = context;
  stream->end(stream->stream);
  free(stream);
}

int microhttpd_stream(
    microhttpd_request request, microhttpd_reader read, void (*end)(void *stream), void *opaque,
    const char *const *headers) {
  struct stream *stream = malloc(sizeof *stream);
  if (!stream) {
    end(opaque);
    return 0;
  }
  *stream = (struct stream){read, end, opaque};
  struct MHD_Response *response =
      mhd.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 32 << 10, read_stream, stream, end_stream);
  if (!response) end_stream(stream);
  return queue(request, 200, response, headers);
}

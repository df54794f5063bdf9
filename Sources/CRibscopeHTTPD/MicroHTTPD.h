// What is called of libmicrohttpd, in declarations of our own: its headers need not be there to compile this target.
// `InstalledHeaderTests` compares them with the headers that are installed.
//
// They hold for libmicrohttpd 0.9.53 to 1.0. The headers of these versions differ in no more than this:
// - `MHD_result` is an `int` before version 0.9.71, and since then an enumeration, which compilers keep in an `unsigned`
//   like all other enumerations that are parameters here

struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;
struct sockaddr;

typedef unsigned MHD_result;

// each(result, name, parameters)
#define MHD_FUNCTIONS(each) \
  each( \
      struct MHD_Daemon *, MHD_start_daemon, \
      (unsigned flags, uint16_t port, MHD_result (*accept)(void *, const struct sockaddr *, socklen_t), void *, \
       MHD_result (*handle)( \
           void *, struct MHD_Connection *, const char *path, const char *method, const char *version, \
           const char *upload, size_t *upload_size, void **state), \
       void *, ...)) \
  each(void, MHD_stop_daemon, (struct MHD_Daemon *)) \
  each(MHD_result, MHD_add_connection, (struct MHD_Daemon *, int socket, const struct sockaddr *, socklen_t)) \
  each(const char *, MHD_lookup_connection_value, (struct MHD_Connection *, unsigned kind, const char *)) \
  each( \
      int, MHD_get_connection_values, \
      (struct MHD_Connection *, unsigned kind, \
       MHD_result (*each)(void *, unsigned kind, const char *name, const char *value), void *)) \
  each(struct MHD_Response *, MHD_create_response_from_buffer, (size_t, void *, unsigned mode)) \
  each( \
      struct MHD_Response *, MHD_create_response_from_callback, \
      (uint64_t size, size_t block, ssize_t (*read)(void *, uint64_t position, char *, size_t), void *, \
       void (*free)(void *))) \
  each(MHD_result, MHD_add_response_header, (struct MHD_Response *, const char *, const char *)) \
  each(MHD_result, MHD_queue_response, (struct MHD_Connection *, unsigned status, struct MHD_Response *)) \
  each(void, MHD_destroy_response, (struct MHD_Response *))

// each(name, value)
#define MHD_CONSTANTS(each) \
  each(MHD_NO, 0) each(MHD_YES, 1) \
  each(MHD_USE_ERROR_LOG, 1) each(MHD_USE_THREAD_PER_CONNECTION, 4) each(MHD_USE_INTERNAL_POLLING_THREAD, 8) \
  each(MHD_USE_NO_LISTEN_SOCKET, 256) each(MHD_USE_ITC, 1024) \
  each(MHD_OPTION_END, 0) each(MHD_OPTION_CONNECTION_MEMORY_LIMIT, 1) each(MHD_OPTION_CONNECTION_LIMIT, 2) \
  each(MHD_OPTION_CONNECTION_TIMEOUT, 3) each(MHD_OPTION_EXTERNAL_LOGGER, 13) \
  each(MHD_OPTION_THREAD_STACK_SIZE, 19) \
  each(MHD_HEADER_KIND, 1) each(MHD_GET_ARGUMENT_KIND, 8) \
  each(MHD_RESPMEM_MUST_COPY, 2)

// each(name, value): those of their own type, which an enumeration cannot hold.
#define MHD_WIDE_CONSTANTS(each) \
  each(MHD_SIZE_UNKNOWN, UINT64_MAX) each(MHD_CONTENT_READER_END_OF_STREAM, (ssize_t)-1)

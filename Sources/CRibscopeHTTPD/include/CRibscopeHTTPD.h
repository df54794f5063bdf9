#ifndef CRIBSCOPEHTTPD_H
#define CRIBSCOPEHTTPD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// libmicrohttpd's functions that ribscope calls. The library is opened when a page is to be served, so a program that
// serves none starts without it. Neither the library nor its headers are needed to compile this target: it has
// declarations of its own, in MicroHTTPD.h. Each connection is served by a thread of its own, which may wait.

#pragma clang assume_nonnull begin

/// A server (`MHD_Daemon`), and one request (`MHD_Connection`).
typedef void *microhttpd_server;
typedef void *microhttpd_request;

/// Answers a request by one of the functions below.
///
/// Returns 0 where it could not, which closes the connection.
typedef int (*microhttpd_handler)(void *context, microhttpd_request request, const char *method, const char *path);

/// Fills a buffer with what comes next of an answer without end, waiting for it where need be.
///
/// Returns the number of bytes; -1 at the end.
typedef ssize_t (*microhttpd_reader)(void *stream, char *buffer, size_t size);

/// Looks all functions up in an opened library; to be called once, before every other function.
///
/// Returns the name of the first one that the library lacks; null where it has all.
const char *_Nullable microhttpd_find_functions(void *library);

/// Starts a server that listens nowhere: connections are given to it. Null where the system refuses.
///
/// `stack_size` is that of each connection's thread, in bytes.
microhttpd_server _Nullable microhttpd_start(
    unsigned connections, size_t stack_size, microhttpd_handler handle, void *context);
/// Ends all connections, and returns when their threads are done.
void microhttpd_stop(microhttpd_server server);
/// Gives a connected socket to the server, which closes it in any case. Returns 0 where it has no room for it.
int microhttpd_add(microhttpd_server server, int socket);

/// The header of that name that comes after `index` others of the same name; null where there are fewer.
const char *_Nullable microhttpd_header(microhttpd_request request, const char *name, unsigned index);
/// An argument of the request's address; null where it has none of that name.
const char *_Nullable microhttpd_argument(microhttpd_request request, const char *name);

/// Answers with bytes, which are copied. `headers` are names and values in turn, ended by a null.
int microhttpd_answer(
    microhttpd_request request, unsigned status, const void *_Nullable bytes, size_t count,
    const char *_Nullable const *_Nonnull headers);
/// Answers with what `read` gives. `end` is called once, when the connection is over.
int microhttpd_stream(
    microhttpd_request request, microhttpd_reader read, void (*end)(void *stream), void *stream,
    const char *_Nullable const *_Nonnull headers);

#pragma clang assume_nonnull end

#endif

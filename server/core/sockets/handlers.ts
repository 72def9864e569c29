import {
  IMPORT_SOCKET_LIFETIME_MS,
  IMPORT_SOCKET_OK,
  importSignIn,
  PUSH_LIFETIME_MS,
  pushSignIn,
} from '#contract/push.ts'
import type { ServerContext } from '../context.ts'
import type { SocketService } from '../service-paths.ts'
import { signInSocket } from './sign-in.ts'
import type { SocketHandler } from './upgrade.ts'

/** Both sockets only speak to their customer: what the server has to say is sent by `context.push`. */
export function socketHandlers(
  context: Pick<ServerContext, 'recognise' | 'push' | 'log'>,
): Record<SocketService, SocketHandler> {
  const { push } = context
  return {
    push: (socket) =>
      signInSocket(socket, context, {
        message: pushSignIn,
        lifetime: PUSH_LIFETIME_MS,
        signedIn: (customerId) =>
          push.listen(customerId, 'archives', (message) => socket.send(JSON.stringify(message))),
      }),
    importActivation: (socket) =>
      signInSocket(socket, context, {
        message: importSignIn,
        lifetime: IMPORT_SOCKET_LIFETIME_MS,
        signedIn: (customerId) => {
          socket.send(IMPORT_SOCKET_OK)
          return push.listen(customerId, 'imports', (message) => socket.send(JSON.stringify(message)))
        },
      }),
  }
}

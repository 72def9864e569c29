import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Activation } from '#contract/imports.ts'
import { IMPORT_SOCKET_OK, importMessage, type importSignIn } from '#contract/push.ts'
import type { ImportSocketEvent } from '#machines/imports/import-activation/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { activationQuery } from './queries.ts'

interface Reading {
  send: SendCall
  queryClient: QueryClient
}

export const defineReadStatusActor = ({ send, queryClient }: Reading) =>
  fromPromise<Activation, { fresh: boolean }>(async ({ input }) => {
    const query = activationQuery(send)
    if (input.fresh) await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    return queryClient.fetchQuery(query)
  })

interface Socket {
  address: string
  tokens: AccessTokens
  open?: (address: string) => WebSocket
}

const messageText = v.pipe(v.string(), v.parseJson(), importMessage)
/** Close code of the server: the token is missing, wrong or expired. */
const SIGNED_OUT = 4401

/** Authenticates by its first message; what can't be parsed is ignored (photo spec 4). */
export const defineImportSocketActor = ({ address, tokens, open = (url) => new WebSocket(url) }: Socket) =>
  fromCallback<EventObject, undefined, ImportSocketEvent>(({ sendBack }) => {
    const socket = open(address)
    socket.onopen = () => {
      const signIn: v.InferInput<typeof importSignIn> = {
        token: tokens.current() ?? '',
        correlationId: newCorrelationId(),
      }
      socket.send(JSON.stringify(signIn))
    }
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === IMPORT_SOCKET_OK) return sendBack({ type: 'SOCKET_OK' })
      const parsed = v.safeParse(messageText, data)
      if (parsed.success) sendBack({ type: 'SOCKET_MESSAGE', message: parsed.output })
    }
    socket.onclose = ({ code }) => {
      const renewed = code === SIGNED_OUT ? tokens.renew() : Promise.resolve(true)
      void renewed.finally(() => sendBack({ type: 'SOCKET_CLOSED' }))
    }
    return () => {
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    }
  })

import { reorderMachine } from '#machines/reorder/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineCheckStatusActor, defineOrderAgainActor } from './actors.ts'
import { createOrdersApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createOrdersApi(send) })

export const provideReorder = (send: SendCall) =>
  reorderMachine.provide({
    actors: { checkStatus: defineCheckStatusActor(calls(send)), orderAgain: defineOrderAgainActor(calls(send)) },
  })

import { createTempSelection } from '#contract/temp-selections.ts'
import { orderPrintsMachine } from '#machines/order-prints/order-prints/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { Services } from '#src/platform/services.ts'
import { defineOpenEditorActor } from './actors.ts'

export const provideOrderPrints = ({ send, config }: Pick<Services, 'send' | 'config'>) =>
  orderPrintsMachine.provide({
    actors: {
      createSelection: callActor(send, createTempSelection, ({ photoIds }) => ({ body: { photoIds: [...photoIds] } })),
      openEditor: defineOpenEditorActor(config),
    },
  })

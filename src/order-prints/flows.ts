import { orderPrintsMachine } from '#machines/order-prints/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineCreateSelectionActor, defineOpenEditorActor } from './actors.ts'
import { createOrderPrintsApi } from './api.ts'

export const provideOrderPrints = ({ send, config }: Pick<Services, 'send' | 'config'>) =>
  orderPrintsMachine.provide({
    actors: {
      createSelection: defineCreateSelectionActor({ api: createOrderPrintsApi(send) }),
      openEditor: defineOpenEditorActor(config),
    },
  })

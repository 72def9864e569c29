import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { orderPrintsMachine } from '#machines/order-prints/order-prints/machine.ts'
import { OrderPrintsScreen } from './OrderPrintsScreen.tsx'

/** The overlay of the handoff, whichever list asked for it. */
export function OrderPrintsRoute({ actor }: { actor: Actor<typeof orderPrintsMachine> }) {
  return <OrderPrintsScreen snapshot={useSelector(actor, (state) => state)} send={actor.send} />
}

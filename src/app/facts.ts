import type { Customer } from '#contract/customers.ts'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { Area } from '#src/platform/area.ts'
import { customerKeys } from '#src/platform/customer.ts'
import type { FactHandlers, FactTargets } from '#src/platform/facts.ts'
import type { AppFlow, EmitFact, Reply } from '#src/platform/flows.ts'
import type { Notices } from './notices.ts'

export interface AppTargets extends FactTargets {
  notices: Notices
  addPhotos: AppFlow<typeof addPhotosMachine>
  /** Signs out in all tabs after the server has ended the customer's sessions, and loads a public page. */
  endSession: (target: string) => void
  /** Takes a profile that has other values. */
  keepCustomer: (customer: Customer) => void
  /** Sends an event back to the flow that emitted the fact. */
  reply?: Reply | undefined
}

type Answers = FactHandlers<AppTargets>

/** What the app itself answers; each area has a table of its own. */
const OWN: Answers = {
  notice: ({ notice }, { notices, reply }) => notices.show(notice, reply),
  sessionsEnded: ({ target }, { endSession }) => endSession(target),
  customerChanged: ({ customer }, { keepCustomer, services }) => {
    services.queryClient.setQueryData(customerKeys.me, customer)
    keepCustomer(customer)
  },
  addPhotosAsked: ({ albumId }, { flows, addPhotos, services }) =>
    void flows.use(addPhotos, services, (actor) => actor.send({ type: 'OPEN', albumId })),
}

/** Gives each fact of flows and screens to all that have an answer; one without concerns only the flow's own route. */
export function createEmitFact(areas: readonly Area[], targets: () => AppTargets): EmitFact {
  const tables = [...areas.map(({ factHandlers = {} }): Answers => factHandlers), OWN]
  return (fact, reply) => {
    for (const table of tables) {
      const answer: ((fact: never, targets: AppTargets) => void) | undefined = table[fact.type as keyof Answers]
      answer?.(fact as never, { ...targets(), reply })
    }
  }
}

import { type CatalogueEntry, defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import type { GenericSchema } from 'valibot'
import type { EventObject, NonReducibleUnknown } from 'xstate'
import type { FailureKind } from '#contract/failure.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import type { RequestMachine, Subject } from './machine.ts'

interface RequestEntryOptions<S extends Subject, Output extends NonReducibleUnknown, F extends EventObject> {
  machine: RequestMachine<S, Output, F>
  title: string
  description: string
  subject: { schema: GenericSchema<unknown, S>; samples: readonly [S, ...S[]] }
  answer: { schema: GenericSchema<unknown, Output>; sample: Output }
  /** Ways to fail beside being offline, timing out and a server's error. */
  failures?: readonly FailureKind[]
}

/** The catalogue entry of a request: what differs from one to the next is its subject and its answer. */
export function requestEntry<S extends Subject, Output extends NonReducibleUnknown, F extends EventObject>(
  options: RequestEntryOptions<S, Output, F>,
): CatalogueEntry<RequestMachine<S, Output, F>> {
  const { machine, title, description, subject, answer, failures = [] } = options
  return defineEntry<RequestMachine<S, Output, F>>({
    machine,
    title,
    description,
    input: undefined,
    events: {
      ASKED: {
        schema: eventOf('ASKED', { subject: subject.schema }),
        samples: subject.samples.map((sample) => ({ type: 'ASKED', subject: sample })),
      },
      CONFIRMED: bareEvent('CONFIRMED'),
      CANCELLED: bareEvent('CANCELLED'),
    },
    answers: { call: answer.schema },
    actors: {
      call: [succeeds(answer.sample), isSlow(answer.sample), ...fails('server', 'offline', 'timeout', ...failures)],
    },
  })
}

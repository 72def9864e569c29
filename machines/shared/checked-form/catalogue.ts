import { type CatalogueEntry, defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import type { EventObject, NonReducibleUnknown } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, texts } from '../../catalogue/schemas.ts'
import type { FormSubject } from '../form/machine.ts'
import type { CheckedFormMachine, LatestValues } from './machine.ts'
import type { FieldOf, FieldValues } from './model.ts'

const refusesField = (field: string): Outcome => ({
  name: 'refuses a field',
  kind: 'failure',
  steps: [
    { after: CALL_MS, error: { ...failureOf('rejected'), fields: { [`body.${field}`]: 'invalid' } } satisfies Failure },
  ],
})

/** How a checked form is shown, driven and tested. */
export function checkedFormEntry<
  V extends FieldValues,
  S extends FormSubject,
  Output extends NonReducibleUnknown,
  F extends EventObject,
>(options: {
  machine: CheckedFormMachine<V, S, Output, F>
  title: string
  description: string
  subject: { schema: v.GenericSchema; sample: S }
  /** As the form is opened, as a customer would change it, and with fields that don't fit. */
  samples: { opened: V; changed: V; wrong: V }
  answer: { schema: v.GenericSchema<unknown, Output>; sample: Output }
  /** What another window has saved. */
  latest: NonNullable<LatestValues<V, S>>
  /** Fields that the check finds wrong in the sample; the server refuses the first. */
  wrong: readonly [FieldOf<V>, ...FieldOf<V>[]]
}): CatalogueEntry<CheckedFormMachine<V, S, Output, F>> {
  const { machine, title, description, subject, samples, answer, latest, wrong } = options
  const values = v.record(v.string(), v.union([v.string(), v.boolean()]))
  const each = [samples.opened, samples.changed, samples.wrong]
  return defineEntry<CheckedFormMachine<V, S, Output, F>>({
    machine,
    title,
    description,
    input: undefined,
    events: {
      STARTED: {
        schema: eventOf('STARTED', { values, subject: subject.schema }),
        samples: [{ type: 'STARTED', values: samples.opened, subject: subject.sample }],
      },
      CHANGED: {
        schema: eventOf('CHANGED', { values }),
        samples: each.map((sample) => ({ type: 'CHANGED', values: sample })),
      },
      SUBMITTED: {
        schema: eventOf('SUBMITTED', { values }),
        samples: each.slice(1).map((sample) => ({ type: 'SUBMITTED', values: sample })),
      },
      CLOSED: bareEvent('CLOSED'),
      STAYED: bareEvent('STAYED'),
      LEFT: bareEvent('LEFT'),
      MINE_KEPT: bareEvent('MINE_KEPT'),
      OTHER_TAKEN: bareEvent('OTHER_TAKEN'),
    },
    actors: {
      check: [succeeds({ wrong: [] }, 'everything fits'), succeeds({ wrong }, 'fields don’t fit'), ...fails('offline')],
      submit: [
        succeeds(answer.sample),
        isSlow(answer.sample),
        refusesField(wrong[0]),
        ...fails('server', 'offline', 'conflict'),
      ],
      readAgain: [succeeds(undefined), ...fails('server')],
      readLatest: [succeeds(latest), succeeds(null, 'it is gone'), ...fails('server')],
    },
    answers: {
      check: v.strictObject({ wrong: texts }),
      submit: answer.schema,
      readLatest: v.nullable(v.strictObject({ values, subject: subject.schema })),
    },
    project: ({ value, context }) => [
      value,
      context.values,
      Object.keys(context.errors),
      context.failure?.kind,
      context.latest,
    ],
    noScreen: { closed: 'The form is closed.', saved: 'The form is closed.' },
  })
}

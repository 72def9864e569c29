import {
  type CatalogueEntry,
  defineEntry,
  type EventSamples,
  type Outcome,
} from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import type { EventObject, NonReducibleUnknown } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, texts } from '../../catalogue/schemas.ts'
import type { FormSubject } from '../form/machine.ts'
import type { CheckedFormEvent, CheckedFormMachine, LatestValues } from './machine.ts'
import type { FieldValues } from './model.ts'

interface CheckedFormEntryOptions<S extends FormSubject, Output extends NonReducibleUnknown, F extends EventObject> {
  machine: CheckedFormMachine<S, Output, F>
  title: string
  description: string
  subject: { schema: v.GenericSchema; sample: S }
  /** As the form is opened, as a customer would change it, and with fields that don't fit. */
  samples: { opened: FieldValues; changed: FieldValues; wrong: FieldValues }
  answer: { schema: v.GenericSchema<unknown, Output>; sample: Output }
  /** The address that another window has changed; left out where there are no conflicts. */
  latest?: NonNullable<LatestValues<S>>
  /** Fields that the check finds wrong in the sample; the server refuses the first. */
  wrong?: readonly [string, ...string[]]
}

const WRONG = ['postalCode', 'streetNumber', 'phone'] as const
const refusesField = (field: string): Outcome => ({
  name: 'refuses a field',
  kind: 'failure',
  steps: [
    { after: CALL_MS, error: { ...failureOf('rejected'), fields: { [`body.${field}`]: 'invalid' } } satisfies Failure },
  ],
})

/** Paths through a conflict, which flows without one can't take. */
const WITHOUT_CONFLICTS = 'This address has one writer.'

export function checkedFormEntry<S extends FormSubject, Output extends NonReducibleUnknown, F extends EventObject>(
  options: CheckedFormEntryOptions<S, Output, F>,
): CatalogueEntry<CheckedFormMachine<S, Output, F>> {
  const { machine, title, description, subject, samples, answer, latest, wrong = WRONG } = options
  const values = v.record(v.string(), v.union([v.string(), v.boolean()]))
  type SampleOf<T extends CheckedFormEvent<S>['type']> = EventSamples<Extract<CheckedFormEvent<S>, { type: T }>>
  const started: SampleOf<'STARTED'> = {
    schema: eventOf('STARTED', { values, subject: subject.schema }),
    samples: [{ type: 'STARTED', values: samples.opened, subject: subject.sample }] as never,
  }
  const each = [samples.opened, samples.changed, samples.wrong]
  return defineEntry<CheckedFormMachine<S, Output, F>>({
    machine,
    title,
    description,
    input: undefined as never,
    events: {
      STARTED: started as never,
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
      readLatest: latest
        ? [succeeds(latest as never), succeeds(null, 'it is gone'), ...fails('server')]
        : [...fails('server')],
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
    noScreen: {
      closed: 'The form is closed.',
      saved: 'The form is closed.',
      ...(latest
        ? {}
        : Object.fromEntries(['reading', 'choosing', 'gone'].map((state) => [`conflict.${state}`, WITHOUT_CONFLICTS]))),
    },
  })
}

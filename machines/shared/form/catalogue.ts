import { type CatalogueEntry, defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import type { EventObject, NonReducibleUnknown } from 'xstate'
import type { Failure, FailureKind } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import type { FormInput, FormMachine, FormSubject, FormValues } from './machine.ts'

interface FormEntryOptions<
  V extends FormValues,
  Parsed extends NonReducibleUnknown,
  S extends FormSubject,
  Output extends NonReducibleUnknown,
  F extends EventObject,
> {
  machine: FormMachine<V, Parsed, S, Output, F>
  title: string
  description: string
  input: FormInput<V, S>
  /** What a customer would type, and what the schema refuses. */
  samples: { valid: V; invalid: V }
  answer: { schema: v.GenericSchema<unknown, Output>; sample: Output }
  /** Codes by which the server refuses fields, by field. */
  refused?: NonNullable<Failure['fields']>
  /** Ways to fail beside being offline, timing out and a server's error. */
  failures?: readonly FailureKind[]
}

const refuses = (fields: NonNullable<Failure['fields']>): Outcome => ({
  name: 'refuses a field',
  kind: 'failure',
  steps: [{ after: CALL_MS, error: { ...failureOf('rejected'), fields } }],
})

/** The catalogue entry of a form: what differs from one to the next is its values and its answer. */
export function formEntry<
  V extends FormValues,
  Parsed extends NonReducibleUnknown,
  S extends FormSubject,
  Output extends NonReducibleUnknown,
  F extends EventObject,
>(options: FormEntryOptions<V, Parsed, S, Output, F>): CatalogueEntry<FormMachine<V, Parsed, S, Output, F>> {
  const { machine, title, description, input, samples, answer, refused, failures = [] } = options
  const values = v.record(v.string(), v.union([v.string(), v.boolean()]))
  const each = [samples.valid, samples.invalid]
  return defineEntry<FormMachine<V, Parsed, S, Output, F>>({
    machine,
    title,
    description,
    input,
    events: {
      CHANGED: {
        schema: eventOf('CHANGED', { values }),
        samples: [...each, input.values].map((sample) => ({ type: 'CHANGED', values: sample })),
      },
      SUBMITTED: {
        schema: eventOf('SUBMITTED', { values }),
        samples: each.map((sample) => ({ type: 'SUBMITTED', values: sample })),
      },
      CLOSED: bareEvent('CLOSED'),
      STAYED: bareEvent('STAYED'),
      LEFT: bareEvent('LEFT'),
    },
    actors: {
      submit: [
        succeeds(answer.sample),
        isSlow(answer.sample),
        ...(refused ? [refuses(refused)] : []),
        ...fails('server', 'offline', 'timeout', ...failures),
      ],
    },
    answers: { submit: answer.schema },
    project: ({ value, context }) => [value, context.values, context.errors, context.failure?.kind],
    noScreen: { done: 'The form is closed.', left: 'The form is closed.' },
  })
}

import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ServiceName } from './config.ts'

/** One call of the wire. The client checks answers with it, the server requests, and the OpenAPI document is made from it. */
export interface Call {
  /** Which service of config.json the path is below. */
  service: ServiceName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path template as the spec writes it, e.g. `/photos/timeline/{year}/{month}`. */
  path: string
  description: string
  /** Not in the spec: a call of this product's own. */
  ours?: true
  /** Sent without a bearer token; `optional`: with one where the customer is signed in (open question 48). */
  anonymous?: true | 'optional'
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  answer: GenericSchema
  /** Media type of the file that is answered in place of JSON; `answer` is a string then. */
  file?: string
  /** The answer as far as it can be read, where one bad item must not cost the others; what it leaves out is logged. */
  readable?: GenericSchema
  /** Body of its 400 where that is no `errorBody`. */
  malformed?: GenericSchema
  /** Documented error statuses and what they mean; 401 and 500 go without saying. */
  errors?: Readonly<Record<number, string>>
}

export type FileCall = Call & { file: string }

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type PartInput<S> = S extends GenericSchema ? InferInput<S> : never

/** What the caller hands over: only the parts the call has. */
export type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends GenericSchema ? K : never]: PartInput<C[K]>
}

export type CallAnswer<C extends Call> = InferOutput<C['answer']>

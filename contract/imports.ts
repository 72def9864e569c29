import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Photo spec 3: where the customer's photos of earlier orders stand. */
export const activationStatus = v.picklist(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'])
export type ActivationStatus = v.InferOutput<typeof activationStatus>

const photoCount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The spec names the status alone; the counts and `failed` are ours, and optional for that reason. */
export const activation = v.object({
  status: activationStatus,
  /** Photos of earlier orders, and how many of them the import is done with. */
  total: v.optional(photoCount, 0),
  imported: v.optional(photoCount, 0),
  /** The last import ended with an error; the status is NOT_ACTIVE again (open question 70). */
  failed: v.optional(v.boolean(), false),
})
export type Activation = v.InferOutput<typeof activation>

/** Photo spec 7. */
export const getActivation = defineCall({
  service: 'photo',
  method: 'GET',
  path: '/users/activate',
  description: "Whether the customer's photos of earlier orders are in the library; ACTIVE also where there are none.",
  answer: activation,
})

/** Photo spec 7. */
export const startActivation = defineCall({
  service: 'photo',
  method: 'POST',
  path: '/users/activate',
  description:
    'Begins to import the photos of earlier orders. `started`: an import is running now. Asked again while it runs, nothing changes.',
  answer: v.object({ started: v.boolean() }),
})

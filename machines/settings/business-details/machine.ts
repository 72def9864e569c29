import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { type BusinessDetails, paysBy } from '#contract/business-details.ts'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { createCheckedForm } from '../../shared/checked-form/machine.ts'
import { fieldText } from '../../shared/checked-form/model.ts'

/** What the form holds. */
const schema = v.object({
  company: fieldText,
  vatNumber: fieldText,
  contactPerson: fieldText,
  phone: fieldText,
  paysBy: v.optional(paysBy, 'direct'),
})
export type BusinessValues = v.InferOutput<typeof schema>

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type EditedBusinessDetails = { revision: number }

/** The business details have other values; with them the account may wait for validation. */
export interface BusinessDetailsChanged {
  type: 'businessDetailsChanged'
  details: BusinessDetails
}
/** The form was closed without saving. */
export interface BusinessDetailsLeft {
  type: 'businessDetailsLeft'
}

/** Changes what invoices say of a business customer: the flow of the personal details, with other fields. */
export const businessDetailsMachine = createCheckedForm<
  BusinessValues,
  EditedBusinessDetails,
  BusinessDetails,
  BusinessDetailsChanged | BusinessDetailsLeft | NoticeEvent
>({
  id: 'business-details',
  schema,
  messages: {
    company: 'address.error.company',
    vatNumber: 'businessDetails.error.vatNumber',
    contactPerson: 'businessDetails.error.contactPerson',
    phone: 'address.error.phone',
  },
  saved: (details) => [{ type: 'businessDetailsChanged', details }, accountSuccessNotice('personalDetails.saved')],
  left: () => [{ type: 'businessDetailsLeft' }],
  isConflict: ({ kind }) => kind === 'conflict',
})
export type BusinessDetailsEvent = EventFrom<typeof businessDetailsMachine>
export type BusinessDetailsSnapshot = SnapshotFrom<typeof businessDetailsMachine>

import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Customer } from '#contract/customers.ts'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { createCheckedForm } from '../../shared/checked-form/machine.ts'
import { fieldText } from '../../shared/checked-form/model.ts'

/** What the form holds. */
const schema = v.object({ firstName: fieldText, lastName: fieldText, phone: fieldText, birthday: fieldText })
export type DetailsValues = v.InferOutput<typeof schema>

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type EditedDetails = { revision: number }

/** The customer's profile has other values; header and pages follow. */
export interface CustomerChanged {
  type: 'customerChanged'
  customer: Customer
}
/** The form was closed without saving. */
export interface PersonalDetailsLeft {
  type: 'personalDetailsLeft'
}

/**
 * Changes names, phone and birthday (account spec 2.3). The flow of an address, because the same happens: fields are checked by
 * rules that come with the form, and what another window has saved meanwhile is shown beside the own text.
 */
export const personalDetailsMachine = createCheckedForm<
  DetailsValues,
  EditedDetails,
  Customer,
  CustomerChanged | PersonalDetailsLeft | NoticeEvent
>({
  id: 'personal-details',
  schema,
  messages: {
    firstName: 'address.error.firstName',
    lastName: 'address.error.lastName',
    phone: 'address.error.phone',
    birthday: 'personalDetails.error.birthday',
  },
  saved: (customer) => [{ type: 'customerChanged', customer }, accountSuccessNotice('personalDetails.saved')],
  left: () => [{ type: 'personalDetailsLeft' }],
  isConflict: ({ kind }) => kind === 'conflict',
})
export type PersonalDetailsEvent = EventFrom<typeof personalDetailsMachine>
export type PersonalDetailsSnapshot = SnapshotFrom<typeof personalDetailsMachine>

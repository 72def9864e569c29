import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AddressCountry } from '#contract/addresses.ts'
import { type Customer, getCustomer, updatePersonalDetails } from '#contract/customers.ts'
import { CallError, toFailure } from '#contract/failure.ts'
import { type MailSettings, subscribe, unsubscribe, updateMailSettings } from '#contract/mail-settings.ts'
import type { MailChange } from '#machines/settings/mail-settings/machine.ts'
import type { DetailsValues, EditedDetails } from '#machines/settings/personal-details/machine.ts'
import type { LatestValues } from '#machines/shared/checked-form/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { loadCode } from '#src/platform/load-code.ts'
import { isHttpUrl } from '#src/platform/save-file.ts'
import { detailsOf, valuesOf } from './values.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length
const readToday = () => new Date().toISOString().slice(0, DAY_LENGTH)
/** With libphonenumber, which is large: it comes with the first check. */
const loadRules = () => loadCode(() => import('#contract/personal-details-rules.ts'))

/** Checks the details by the rules that the server has, too. */
export const defineCheckDetailsActor = ({ country }: { country: AddressCountry }) =>
  fromPromise<{ wrong: readonly (keyof DetailsValues)[] }, { values: DetailsValues }>(async ({ input }) => {
    const { wrongDetails } = await loadRules()
    return { wrong: wrongDetails(detailsOf(input.values), { country, today: readToday() }) }
  })

export const defineSaveDetailsActor = ({ send, country }: { send: SendCall; country: AddressCountry }) =>
  fromPromise<Customer, { values: DetailsValues; subject: EditedDetails }>(async ({ input, signal }) => {
    const { normalisedDetails } = await loadRules()
    const { revision } = input.subject
    const details = normalisedDetails(detailsOf(input.values), country)
    return send(updatePersonalDetails, { body: { ...details, revision } }, { signal })
  })

export const defineReadLatestDetailsActor = (send: SendCall) =>
  fromPromise<LatestValues<DetailsValues, EditedDetails>, { subject: EditedDetails }>(async ({ signal }) => {
    const customer = await send(getCustomer, {}, { signal }).catch((error: unknown) => {
      if (toFailure(error).kind === 'not-found') return null
      throw error
    })
    return customer && { values: valuesOf(customer), subject: { revision: customer.revision } }
  })

/** Leaves for the payment page. A browser may keep this page as it is and show it again on the way back. */
export const openPaymentPageActor = fromCallback<EventObject, { url: string }, { type: 'CAME_BACK' }>(
  ({ input: { url }, sendBack }) => {
    if (!isHttpUrl(url))
      throw new CallError('The payment page is no web page', { kind: 'bad-answer', correlationId: '' })
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) sendBack({ type: 'CAME_BACK' })
    }
    window.addEventListener('pageshow', comeBack)
    window.location.assign(url)
    return () => window.removeEventListener('pageshow', comeBack)
  },
)

export const defineSaveMailSettingsActor = (send: SendCall) =>
  fromPromise<MailSettings, { change: MailChange }>(({ input: { change }, signal }) => {
    if (change.kind === 'locale') return send(updateMailSettings, { body: { locale: change.locale } }, { signal })
    return send(change.kind === 'unsubscribe' ? unsubscribe : subscribe, {}, { signal })
  })

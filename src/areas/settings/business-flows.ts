import { fromPromise } from 'xstate'
import { type BusinessDetails, getBusinessDetails, updateBusinessDetails } from '#contract/business-details.ts'
import { toFailure } from '#contract/failure.ts'
import {
  type BusinessValues,
  businessDetailsMachine,
  type EditedBusinessDetails,
} from '#machines/settings/business-details/machine.ts'
import type { LatestValues } from '#machines/shared/checked-form/machine.ts'
import { brandCountry } from '#src/forms/address/brand-country.ts'
import { loadCode } from '#src/platform/load-code.ts'
import type { Services } from '#src/platform/services.ts'
import { businessDetailsOf, businessValuesOf } from './business-values.ts'

/** With the checks of phone and VAT numbers, which are large: they come with the first check. */
const loadRules = () => loadCode(() => import('#contract/business-details-rules.ts'))

export function provideBusinessDetails(services: Pick<Services, 'send' | 'brand'>) {
  const country = brandCountry(services)
  const { send } = services
  return businessDetailsMachine.provide({
    actors: {
      check: fromPromise<{ wrong: readonly (keyof BusinessValues)[] }, { values: BusinessValues }>(
        async ({ input }) => {
          const { wrongBusinessDetails } = await loadRules()
          return { wrong: wrongBusinessDetails(businessDetailsOf(input.values), country) }
        },
      ),
      submit: fromPromise<BusinessDetails, { values: BusinessValues; subject: EditedBusinessDetails }>(
        async ({ input: { values, subject }, signal }) => {
          const { normalisedBusinessDetails } = await loadRules()
          const details = normalisedBusinessDetails(businessDetailsOf(values), country)
          return send(updateBusinessDetails, { body: { ...details, revision: subject.revision } }, { signal })
        },
      ),
      readLatest: fromPromise<LatestValues<BusinessValues, EditedBusinessDetails>, { subject: EditedBusinessDetails }>(
        async ({ signal }) => {
          const latest = await send(getBusinessDetails, {}, { signal }).catch((error: unknown) => {
            if (toFailure(error).kind === 'not-found') return null
            throw error
          })
          return latest && { values: businessValuesOf(latest), subject: { revision: latest.revision } }
        },
      ),
    },
  })
}

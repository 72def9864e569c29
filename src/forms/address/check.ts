import { fromPromise } from 'xstate'
import type { AddressCountry } from '#contract/addresses.ts'
import type { AddressValues } from '#machines/shared/address-form/model.ts'
import { loadCode } from '#src/platform/load-code.ts'

/** Checks an address by the rules that the server has, too. They come with the first check. */
export const defineCheckAddressActor = ({ needsCompany }: { needsCompany: boolean }) =>
  fromPromise<{ wrong: readonly string[] }, { values: AddressValues }>(async ({ input: { values } }) => {
    const { wrongFields } = await loadCode(() => import('#contract/address-rules.ts'))
    const text = (name: string) => String(values[name] ?? '')
    const wrong = wrongFields(
      {
        // only the countries that the form offers can be chosen
        country: text('country') as AddressCountry,
        firstName: text('firstName'),
        lastName: text('lastName'),
        company: text('company'),
        streetName: text('streetName'),
        streetNumber: text('streetNumber'),
        addition: text('addition'),
        postalCode: text('postalCode'),
        city: text('city'),
        phone: text('phone'),
        ...(values.region !== undefined && { region: text('region') }),
      },
      { needsCompany },
    )
    return { wrong }
  })

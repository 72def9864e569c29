import { fromPromise } from 'xstate'
import type { AddressTexts } from '#contract/addresses.ts'
import type { FieldOf } from '#machines/shared/checked-form/model.ts'
import { loadCode } from '#src/platform/load-code.ts'
import { addressOf } from './texts.ts'

/** Checks an address by the rules that the server has, too. They come with the first check. */
export const defineCheckAddressActor = <V extends AddressTexts>({ needsCompany }: { needsCompany: boolean }) =>
  fromPromise<{ wrong: readonly FieldOf<V>[] }, { values: V }>(async ({ input: { values } }) => {
    const { wrongFields } = await loadCode(() => import('#contract/address-rules.ts'))
    return { wrong: wrongFields(addressOf(values), { needsCompany }) }
  })

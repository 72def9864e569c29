import { fromPromise } from 'xstate'
import type { FieldValues } from '#machines/shared/checked-form/model.ts'
import { loadCode } from '#src/platform/load-code.ts'
import { addressTextsOf } from './texts.ts'

/** Checks an address by the rules that the server has, too. They come with the first check. */
export const defineCheckAddressActor = ({ needsCompany }: { needsCompany: boolean }) =>
  fromPromise<{ wrong: readonly string[] }, { values: FieldValues }>(async ({ input: { values } }) => {
    const { wrongFields } = await loadCode(() => import('#contract/address-rules.ts'))
    const { region, ...texts } = addressTextsOf(values)
    // a form without the field leaves the region as it is
    const wrong = wrongFields({ ...texts, ...(values.region !== undefined && { region }) }, { needsCompany })
    return { wrong }
  })

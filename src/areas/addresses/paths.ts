import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'

/** Where addresses are added and changed: business customers have pages of their own (account spec 2.1). */
export function useAddressPaths() {
  const isBusiness = useServices().customerType() === 'business'
  return {
    addPath: isBusiness ? paths.addAddressB2b : paths.addAddress,
    changePath: isBusiness ? paths.changeAddressB2b : paths.changeAddress,
  }
}

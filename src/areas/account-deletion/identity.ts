import type { Services } from '#src/platform/services.ts'

/** The signed-in customer, as the calls of the account's deletion name them: by the claims of the token. */
export const identityOf = ({ idpType, customerId }: Pick<Services, 'idpType' | 'customerId'>) => ({
  idpType: idpType(),
  idpSub: customerId() ?? '',
})

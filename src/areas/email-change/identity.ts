import type { Services } from '#src/platform/services.ts'

export type IdentityAccess = Pick<Services, 'send' | 'customerId' | 'idpType'>

/** The signed-in customer, as the calls of the e-mail change name them. */
export const identityOf = ({ idpType, customerId }: Omit<IdentityAccess, 'send'>) => ({
  idpType: idpType(),
  idpSub: customerId() ?? '',
})

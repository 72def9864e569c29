import type { AddressCountry, AddressInput } from '#contract/addresses.ts'

interface Example {
  postalCodes: readonly string[]
  city: string
  streetName: string
  streetNumber: string
  region?: string
  /** As it is dialled within the country. */
  phone: string
}

/** Postal codes are the examples of Google's address data service (libaddressinput), phone numbers those of libphonenumber. */
export const EXAMPLES: Readonly<Record<AddressCountry, Example>> = {
  AT: { postalCodes: ['1010', '3741'], city: 'Wien', streetName: 'Ring', streetNumber: '4/2/12', phone: '0664 123456' },
  BE: {
    postalCodes: ['4000', '1000'],
    city: 'Liège',
    streetName: 'Rue Haute',
    streetNumber: '12b',
    phone: '0470 12 34 56',
  },
  CH: {
    postalCodes: ['2544', '1211', '1556', '3030'],
    city: 'Zürich',
    streetName: 'Bahnhofstrasse',
    streetNumber: '1',
    phone: '078 123 45 67',
  },
  DE: {
    postalCodes: ['26133', '53225'],
    city: 'Berlin',
    streetName: 'Torstraße',
    streetNumber: '98',
    phone: '01512 3456789',
  },
  DK: {
    postalCodes: ['8660', '1566'],
    city: 'København',
    streetName: 'Nørregade',
    streetNumber: '7, 2. th.',
    phone: '34 41 23 45',
  },
  ES: {
    postalCodes: ['28039', '28300', '28070'],
    city: 'Madrid',
    streetName: 'Calle Mayor',
    streetNumber: '5, 3º B',
    region: 'Madrid',
    phone: '612 34 56 78',
  },
  FI: {
    postalCodes: ['00550', '00011'],
    city: 'Helsinki',
    streetName: 'Mannerheimintie',
    streetNumber: '1 A 5',
    phone: '041 2345678',
  },
  FR: {
    postalCodes: ['33380', '34092', '33506'],
    city: 'L’Haÿ-les-Roses',
    streetName: "Rue de l'Église",
    streetNumber: '12 bis',
    phone: '06 12 34 56 78',
  },
  GB: {
    postalCodes: ['EC1Y 8SY', 'GIR 0AA', 'M2 5BQ', 'M34 4AB', 'CR0 2YR', 'DN16 9AA', 'W1A 4ZZ', 'BFPO 61', 'ec1a1hq'],
    city: 'London',
    streetName: 'Clerkenwell Road',
    streetNumber: '27',
    phone: '07400 123456',
  },
  IE: {
    postalCodes: ['A65 F4E2', 'D02 AF30'],
    city: 'Dublin',
    streetName: 'Main Street',
    streetNumber: '1',
    phone: '085 012 3456',
  },
  IT: {
    postalCodes: ['00144', '47037', '39049'],
    city: 'Roma',
    streetName: 'Via del Corso',
    streetNumber: '117',
    region: 'RM',
    phone: '312 345 6789',
  },
  LU: {
    postalCodes: ['4750', '2998', 'L-4750'],
    city: 'Luxembourg',
    streetName: 'Grand-Rue',
    streetNumber: '3',
    phone: '628 123 456',
  },
  NL: {
    postalCodes: ['1234 AB', '2490 AA', '1016gv'],
    city: 'Amsterdam',
    streetName: 'Prinsengracht',
    streetNumber: '263 B',
    phone: '06 12345678',
  },
  NO: {
    postalCodes: ['0025', '0107', '6631'],
    city: 'Oslo',
    streetName: 'Karl Johans gate',
    streetNumber: '1',
    phone: '406 12 345',
  },
  PL: {
    postalCodes: ['00-950', '05-470', '48-300', '32-015', '00-940'],
    city: 'Łódź',
    streetName: 'Piotrkowska',
    streetNumber: '12 m. 3',
    phone: '512 345 678',
  },
  PT: {
    postalCodes: ['2725-079', '1250-096', '1201-950', '2860-571', '1208-148'],
    city: 'Lisboa',
    streetName: 'Rua Augusta',
    streetNumber: '20, 2.º Esq.',
    phone: '912 345 678',
  },
  SE: {
    postalCodes: ['11455', '12345', '10500', '114 55', 'SE-114 55'],
    city: 'Falun',
    streetName: 'Storgatan',
    streetNumber: '14',
    phone: '070-123 45 67',
  },
}

export function addressOf(country: AddressCountry = 'NL', given: Partial<AddressInput> = {}): AddressInput {
  const { postalCodes, region = '', ...rest } = EXAMPLES[country]
  return {
    country,
    firstName: 'Astrid',
    lastName: 'Lund',
    company: '',
    addition: '',
    postalCode: postalCodes[0] ?? '',
    region,
    ...rest,
    isDelivery: false,
    isInvoice: false,
    ...given,
  }
}

import type { Address } from '#contract/addresses.ts'
import { sampleId } from '#machines/catalogue/samples.ts'

const address = (number: number, given: Partial<Address>): Address => ({
  addressId: sampleId(number),
  country: 'NL',
  firstName: 'Astrid',
  lastName: 'Lund',
  company: '',
  streetName: 'Prinsengracht',
  streetNumber: '263',
  addition: '',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  region: '',
  phone: '+31 6 20944417',
  isDelivery: false,
  isInvoice: false,
  version: 1,
  updated: '2026-11-24T13:40:00.000Z',
  ...given,
})

export const sampleAddresses: readonly Address[] = [
  address(31, { isDelivery: true }),
  address(32, {
    country: 'DE',
    company: 'Lund & Weber, Studio',
    streetName: 'Torstraße',
    streetNumber: '98',
    postalCode: '10119',
    city: 'Berlin',
    phone: '+49 30 55572200',
    isInvoice: true,
  }),
  address(33, {
    country: 'SE',
    firstName: 'Karin',
    streetName: 'Storgatan',
    streetNumber: '14',
    addition: '3 tr',
    postalCode: '791 30',
    city: 'Falun',
    phone: '+46 23 55 50 14',
  }),
  address(34, {
    country: 'GB',
    firstName: 'Jonas',
    lastName: 'Whitfield',
    streetName: 'Clerkenwell Road',
    streetNumber: '27',
    addition: 'Flat 4',
    postalCode: 'EC1M 5RN',
    city: 'London',
    phone: '+44 7400 123456',
  }),
  address(35, {
    country: 'IT',
    firstName: 'Mira',
    lastName: 'Conti',
    streetName: 'Via del Corso',
    streetNumber: '117',
    addition: 'int. 6',
    postalCode: '00186',
    city: 'Roma',
    region: 'RM',
    phone: '+39 312 345 6789',
  }),
]

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const longAddress: Address = address(36, {
  firstName: LONG.slice(0, 60),
  lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst'.slice(0, 60),
  company: LONG,
  streetName: LONG,
  addition: 'הבניין השני, קומה שלישית',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  isDelivery: true,
  isInvoice: true,
})

/** A month, day, hour or minute as dates are written with it. */
export const two = (number: number) => String(number).padStart(2, '0')

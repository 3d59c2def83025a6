import type { Field } from '../attacker/field.ts'

/** Something that a stranger does to the product for some seconds. */
export interface Attack {
  name: string
  run(field: Field): Promise<void>
}

export const attack = (name: string, run: Attack['run']): Attack => ({ name, run })

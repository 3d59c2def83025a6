import type { Field } from '../attacker/field.ts'

/** A stranger's attack on the product for a few seconds. */
export interface Attack {
  name: string
  run(field: Field): Promise<void>
}

export const attack = (name: string, run: Attack['run']): Attack => ({ name, run })

/**
 * The groups of a run in their order. Services wait for other processes a third of their time, so unit tests run beside them,
 * unless the run measures budgets. CHK-16
 */
export const phasesOf = (names: readonly string[], isMeasured: boolean): string[][] => {
  const isTogether = !isMeasured && names.includes('unit') && names.includes('services')
  return names
    .filter((name) => !isTogether || name !== 'services')
    .map((name) => (isTogether && name === 'unit' ? ['unit', 'services'] : [name]))
}

/** Joins class names, skipping absent ones. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ')

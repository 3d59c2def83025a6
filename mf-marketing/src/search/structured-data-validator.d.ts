declare module '@adobe/structured-data-validator' {
  /** A finding about one item. */
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
  }
  /** Checks items by what search engines require of their types. */
  export default class Validator {
    validate(found: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>
  }
}

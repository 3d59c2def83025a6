import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails a run in which a journey passed without a single assertion, and names it. CHK-10 */
export default class AssertionsReporter implements Reporter {
  private readonly asserting = new Set<TestCase>()
  private readonly silent: string[] = []

  /** The list of journeys is printed by another reporter. */
  printsToStdio(): boolean {
    return false
  }

  onStepEnd(journey: TestCase, _result: TestResult, { category }: TestStep): void {
    if (category === 'expect') this.asserting.add(journey)
  }

  onTestEnd(journey: TestCase, { status }: TestResult): void {
    if (status === 'passed' && !this.asserting.has(journey)) this.silent.push(journey.title)
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.silent.length === 0) return Promise.resolve(undefined)
    console.error(`\nJourneys without an assertion:\n${this.silent.map((title) => `  ${title}`).join('\n')}`)
    return Promise.resolve({ status: 'failed' })
  }
}

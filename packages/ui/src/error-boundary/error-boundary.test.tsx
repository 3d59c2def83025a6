/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ErrorBoundary } from './error-boundary.tsx'

const Broken = (): never => {
  throw new Error('no bean')
}

describe('an error boundary', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  afterAll(() => logged.mockRestore())

  it('UI-26 reports an error below it once, and shows the fallback instead', () => {
    const onError = jest.fn()
    render(
      <ErrorBoundary onError={onError} fallback={<p>Back in a moment</p>}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByText('Back in a moment')).toBeTruthy()
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no bean' }))
  })

  it('UI-26 shows nothing without a fallback, and its children while nothing fails', () => {
    const { container } = render(
      <ErrorBoundary onError={undefined}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(container.textContent).toBe('')
    render(<ErrorBoundary onError={undefined}>all is well</ErrorBoundary>)
    expect(screen.getByText('all is well')).toBeTruthy()
  })
})

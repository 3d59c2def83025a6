import { Component, type ReactNode } from 'react'

/** Hands whatever breaks below to the shell, which then shows another version or a plain screen. */
export class ErrorBoundary extends Component<
  { onError: ((error: unknown) => void) | undefined; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

import { Component, type ReactNode } from 'react'

interface Props {
  /** Called once with the error; a remote passes it to the shell, which then tries another version. */
  onError: ((error: unknown) => void) | undefined
  /** Shown after the error; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps an error of its children from emptying the page around them (UI-26). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}

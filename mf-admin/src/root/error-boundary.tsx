import { Component, type ReactNode } from 'react'

interface Props {
  onError: (error: unknown) => void
  fallback: ReactNode
  children: ReactNode
}

/** Tells the shell about an error below it, and shows something plain until the shell has decided. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

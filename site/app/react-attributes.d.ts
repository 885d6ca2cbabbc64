import 'react'

// Invoker commands: a button can open a dialog without any script.
declare module 'react' {
  // oxlint-disable-next-line no-unused-vars -- merges with React's own declaration, which has the parameter
  interface ButtonHTMLAttributes<T> {
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
}

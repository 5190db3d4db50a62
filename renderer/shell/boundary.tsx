import { Component, type ComponentType, type ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Stands in the place of what could not be drawn. */
  Instead: ComponentType<{ onTryAgain: () => void }>;
  onBroken: (error: unknown) => void;
  onMended?: () => void;
};
type State = { isBroken: boolean };

/** Without one, an error in one view takes the whole page away. React has this as a class only. */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override componentDidUpdate(_: Props, before: State): void {
    if (before.isBroken && !this.state.isBroken) this.props.onMended?.();
  }

  override render(): ReactNode {
    const { children, Instead } = this.props;
    return this.state.isBroken ? <Instead onTryAgain={() => this.setState({ isBroken: false })} /> : children;
  }
}

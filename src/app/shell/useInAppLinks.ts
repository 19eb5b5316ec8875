import { type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Makes a plain link of a menu open inside the console; a press that asks for a new tab stays a plain link. */
export function useInAppLinks(): (path: string) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (path) => (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    void navigate(path);
  };
}

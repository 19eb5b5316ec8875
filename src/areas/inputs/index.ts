import { type PluginManifest } from 'plugins/manifest';
import { findInputs } from './find-inputs';
import { InputsActions } from './InputsActions';
import { InputsStore } from './InputsStore';

export { InputsActions } from './InputsActions';
export { type InputsState, InputsStore } from './InputsStore';

export const inputs: PluginManifest = {
  name: 'timberline/inputs',
  stores: { Inputs: InputsStore },
  actions: { Inputs: InputsActions },
  extensions: { 'palette:find': [findInputs] },
};

export { type ConfigurationSection } from './section';

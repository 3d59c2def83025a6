{{/* What a schema cannot say in one clear sentence. Call with (dict "root" $ "components" $components). */}}
{{- define "component.checks" -}}
{{- range $name, $component := .components }}
{{- with $component.autoscaling }}
{{- if gt (int .minReplicas) (int .maxReplicas) }}
{{- fail (printf "components.%s.autoscaling: minReplicas %d is more than maxReplicas %d." $name (int .minReplicas) (int .maxReplicas)) }}
{{- end }}
{{- if and .enabled $component.claim }}
{{- fail (printf "components.%s: one volume claim cannot be shared by autoscaled pods; turn autoscaling off or drop claim." $name) }}
{{- end }}
{{- end }}
{{- range $kind, $probe := $component.probes }}
{{- $port := ($probe.httpGet | default $probe.tcpSocket).port }}
{{- if and (kindIs "string" $port) (not (hasKey $component.ports $port)) }}
{{- fail (printf "components.%s.probes.%s: there is no port %s among its ports." $name $kind $port) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* What the bundled Prometheus, Alertmanager, Grafana and collector read. */}}
{{- define "component.configMaps" -}}
{{- $services := list "registry" "supporters" -}}
{{- $names := list -}}
{{- range $services -}}{{- $names = append $names (printf "%s-pods.%s.svc" . $.Release.Namespace) -}}{{- end -}}
{{- range $region, $namespace := .Values.telemetry.regions -}}
{{- range list "edge" "lobby" "analytics" -}}{{- $names = append $names (printf "%s-pods.%s.svc" . $namespace) -}}{{- end -}}
{{- end -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: prometheus
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  prometheus.yaml: |
    global: { scrape_interval: 15s, evaluation_interval: 30s }
    rule_files: ['rules-*.yaml']
    alerting:
      alertmanagers:
        - static_configs: [{ targets: ['alertmanager:9093'] }]
    scrape_configs:
      - job_name: sofaspark
        dns_sd_configs:
          - type: A
            port: 9090
            names:
              {{- range $names }}
              - {{ . }}
              {{- end }}
      - job_name: collector
        static_configs: [{ targets: ['collector:8889'] }]
  rules-platform.yaml: |
    {{- .Files.Get "files/rules.yaml" | replace "__RUNBOOKS__" .Values.alerts.runbooks | nindent 4 }}
  {{- range $region, $namespace := .Values.telemetry.regions }}
  rules-{{ $region | lower }}.yaml: |
    {{- $.Files.Get "files/region-rules.yaml" | replace "__REGION__" $region | replace "__RUNBOOKS__" $.Values.alerts.runbooks | nindent 4 }}
  {{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: alertmanager
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  alertmanager.yaml: |
    route:
      receiver: ticket
      group_by: [alertname, region]
      group_wait: 30s
      group_interval: 5m
      repeat_interval: {{ .Values.alerts.repeatHours.ticket }}h
      routes:
        - matchers: ['severity="page"']
          receiver: page
          repeat_interval: {{ .Values.alerts.repeatHours.page }}h
    inhibit_rules:
      - source_matchers: ['severity="page"']
        target_matchers: ['severity="ticket"']
        equal: [alertname, region]
    receivers:
      {{- range $severity, $receiver := .Values.alerts.receivers }}
      {{- list (merge (dict "name" $severity) $receiver) | toYaml | nindent 6 }}
      {{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: grafana-datasources
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  datasources.yaml: |
    apiVersion: 1
    datasources:
      - { name: Prometheus, uid: prometheus, type: prometheus, url: 'http://prometheus:9090', isDefault: true, editable: false }
      - { name: Alertmanager, uid: alertmanager, type: alertmanager, url: 'http://alertmanager:9093', jsonData: { implementation: prometheus }, editable: false }
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: grafana-providers
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  providers.yaml: |
    apiVersion: 1
    providers:
      - { name: sofaspark, type: file, disableDeletion: true, options: { path: /etc/dashboards } }
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: grafana-dashboards
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  {{- range $path, $_ := .Files.Glob "files/dashboards/*.json" }}
  {{ base $path }}: {{ $.Files.Get $path | fromJson | toJson | quote }}
  {{- end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: collector
  labels: { app.kubernetes.io/part-of: sofaspark }
data:
  collector.yaml: |
    extensions:
      health_check: { endpoint: 0.0.0.0:13133 }
    receivers:
      otlp: { protocols: { http: { endpoint: 0.0.0.0:4318 } } }
    processors:
      memory_limiter: { check_interval: 1s, limit_percentage: 80, spike_limit_percentage: 20 }
      batch: {}
    connectors:
      spanmetrics:
        dimensions: [{ name: outcome }]
    exporters:
      prometheus: { endpoint: 0.0.0.0:8889 }
    service:
      extensions: [health_check]
      pipelines:
        traces: { receivers: [otlp], processors: [memory_limiter, batch], exporters: [spanmetrics] }
        metrics: { receivers: [spanmetrics], exporters: [prometheus] }
{{- end }}
